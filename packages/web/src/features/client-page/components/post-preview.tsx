import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { PageMedia, PagePost, PageVersion } from '@ruche/contracts/client-page';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { shownTime } from '#features/client-page/store/page-state.ts';
import { FacebookPreview } from '#platforms/facebook/preview.tsx';
import { InstagramPreview } from '#platforms/instagram/preview.tsx';
import { LinkedinPreview } from '#platforms/linkedin/preview.tsx';
import type { PreviewProps } from '#platforms/preview.ts';
import { TiktokPreview } from '#platforms/tiktok/preview.tsx';
import { TwitterPreview } from '#platforms/twitter/preview.tsx';

const previews: Record<PlatformId, (props: PreviewProps) => React.ReactNode> = {
  facebook: FacebookPreview,
  instagram: InstagramPreview,
  twitter: TwitterPreview,
  linkedin: LinkedinPreview,
  tiktok: TiktokPreview,
};

function propsOf(
  post: PagePost,
  { accounts, text, thread, firstComment, mediaIds, platform }: PageVersion,
): PreviewProps {
  const byId = new Map(post.media.map((one) => [one.id, one]));
  const [account] = accounts;
  const time = shownTime(post);
  return {
    account: {
      name: account?.name ?? platformNames[platform],
      avatarUrl: account?.avatarUrl ?? null,
      kind: account?.kind ?? 'page',
    },
    version: {
      text,
      thread,
      firstComment,
      media: mediaIds.flatMap((id): PageMedia | PageMedia[] => byId.get(id) ?? []),
      options: post.options,
    },
    device: 'desktop',
    at: time === null ? null : new Date(time),
    timeZone: post.timeZone,
  };
}

function Tabs({
  post,
  current,
  onChoose,
  id,
}: {
  post: PagePost;
  current: number;
  onChoose: (index: number) => void;
  id: string;
}) {
  const words = useWords();
  const tabs = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    onChoose(to);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  const last = post.versions.length - 1;
  return (
    <div
      ref={tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={words.networks}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(current === last ? 0 : current + 1);
        if (key === 'ArrowLeft') move(current === 0 ? last : current - 1);
      }}
      className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      {post.versions.map(({ platform }, index) => (
        <button
          key={platform}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(index)}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-transparent px-3 text-14 text-muted aria-selected:border-line aria-selected:bg-surface aria-selected:font-medium aria-selected:text-ink"
        >
          <PlatformMark platform={platform} />
          {platformNames[platform]}
        </button>
      ))}
    </div>
  );
}

/** The row is as high as what is shown in it, not as the highest of those beside. */
function useHeightOf(row: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    const panel = row.current?.children[index];
    if (panel === undefined) return undefined;
    const fit = () => {
      const { height } = panel.getBoundingClientRect();
      row.current?.style.setProperty('height', `${Math.ceil(height)}px`);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [row, index]);
}

/** As each network shows it: one beside the other, swiped or chosen. */
export function PostPreview({ post }: { post: PagePost }) {
  const words = useWords();
  const id = useId();
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { versions } = post;
  const choose = (index: number) => {
    setCurrent(index);
    row.current?.scrollTo({ left: index * (row.current.clientWidth ?? 0) });
  };
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.min(versions.length - 1, Math.round(scrollLeft / clientWidth)));
  };
  useHeightOf(row, current);
  const isOne = versions.length === 1;
  return (
    <div className="grid grid-cols-1 gap-3">
      {!isOne && <Tabs post={post} current={current} onChoose={choose} id={id} />}
      <div
        ref={row}
        onScroll={settle}
        className="-mx-4 relative flex snap-x snap-mandatory items-start overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth motion-reduce:scroll-auto [scrollbar-width:none]"
      >
        {versions.map((version, index) => {
          const Preview = previews[version.platform];
          return (
            <div
              key={version.platform}
              {...(!isOne && { role: 'tabpanel', id: `${id}-panel-${index}`, 'aria-labelledby': `${id}-tab-${index}` })}
              inert={index !== current}
              // The row around scrolls.
              tabIndex={isOne ? undefined : 0}
              className="grid w-full shrink-0 snap-center snap-always content-start gap-2 px-4"
            >
              <Preview {...propsOf(post, version)} />
              <p className="text-center text-13 text-muted">
                {words.onAccounts(version.accounts.map(({ name }) => name).join(', '))}
              </p>
              {version.permalinks.map((link) => (
                <a
                  key={link}
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center justify-self-center px-3 font-medium text-14 text-honey-text underline underline-offset-4"
                >
                  {words.seeLive(platformNames[version.platform])}
                </a>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

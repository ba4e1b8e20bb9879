import {
  AtSign,
  BadgeCheck,
  BarChart2,
  Bookmark,
  Ellipsis,
  Heart,
  MessageCircle,
  Repeat2,
  Upload,
  UserCheck,
} from 'lucide-react';
import type { PreviewMedia, PreviewProps } from '#platforms/preview.ts';
import { firstLink, withoutScheme } from '#platforms/preview-parts/first-link.ts';
import { LinkPicture } from '#platforms/preview-parts/link-picture.tsx';
import { type GridLayout, MediaGrid, SingleMedia } from '#platforms/preview-parts/media-grid.tsx';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { PreviewFrame } from '#platforms/preview-parts/preview-frame.tsx';
import { formatAt } from '#platforms/preview-parts/preview-time.ts';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { preview as words } from '#platforms/words/twitter.ts';

const colors =
  'bg-[light-dark(#fff,#000)] text-[light-dark(#0f1419,#e7e9ea)] [--net-muted:light-dark(#536471,#71767b)] [--net-line:light-dark(#cfd9de,#2f3336)] [--net-link:light-dark(#006fd6,#1d9bf0)]';

const link = 'text-(--net-link)';
const entities = { hashtag: link, mention: link, cashtag: link, link };
const fold = { characters: 280, lines: 24 };

/** Addresses are shown without their beginning, and cut. */
function showLink(address: string): string {
  const shown = withoutScheme(address);
  return shown.length > 27 ? `${shown.slice(0, 26)}…` : shown;
}

const half = 'col-span-3';
const layouts: Record<number, GridLayout> = {
  2: { className: 'aspect-video', tiles: [half, half] },
  3: { className: 'aspect-video grid-rows-2', tiles: ['col-span-3 row-span-2', half, half] },
  4: { className: 'aspect-video grid-rows-2', tiles: [half, half, half, half] },
};
const four: GridLayout = { className: 'aspect-video grid-rows-2', tiles: [half, half, half, half] };

function AltBadge({ media }: { media: PreviewMedia }) {
  if (media.altText === '') return null;
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-2 left-2 rounded-small bg-[#000c] px-1.5 py-0.5 font-bold text-[12px] text-[#fff]"
    >
      {words.alt}
    </span>
  );
}

const badge = (media: PreviewMedia) => media.kind === 'image' && <AltBadge media={media} />;

function Media({ media, text }: { media: readonly PreviewMedia[]; text: string }) {
  const [first] = media;
  const edge = 'mt-3 rounded-[16px] border border-(--net-line)';
  if (first === undefined) return <LinkCard text={text} />;
  if (media.length > 1) {
    return (
      <MediaGrid
        media={media}
        layout={layouts[media.length] ?? four}
        className={edge}
        badge={badge}
        moreClass="text-[22px]"
      />
    );
  }
  return (
    <div className="relative">
      <SingleMedia media={first} least={0.75} most={3} className={edge} />
      {badge(first)}
    </div>
  );
}

function LinkCard({ text }: { text: string }) {
  const found = firstLink(text);
  if (found === null) return null;
  return (
    <div className="mt-3">
      <div className="relative overflow-hidden rounded-[16px] border border-(--net-line)">
        <LinkPicture className="aspect-191/100 w-full" />
        <span className="absolute bottom-3 left-3 rounded-small bg-[#000c] px-1.5 text-[13px] text-[#fff]">
          {words.linkTitle}
        </span>
      </div>
      <p className="mt-1 text-(--net-muted) text-[13px]">{words.from(found.domain)}</p>
    </div>
  );
}

function Actions() {
  return (
    <div aria-hidden="true" className="flex justify-between pt-3 pb-1 text-(--net-muted) [&_svg]:size-4.5">
      <MessageCircle />
      <Repeat2 />
      <Heart />
      <BarChart2 />
      <span className="flex gap-4">
        <Bookmark />
        <Upload />
      </span>
    </div>
  );
}

const replyNotes = {
  everyone: null,
  following: { Icon: UserCheck, text: (name: string) => words.followedCanReply(name) },
  mentionedUsers: { Icon: AtSign, text: (name: string) => words.mentionedCanReply(name) },
  subscribers: { Icon: UserCheck, text: (name: string) => words.subscribersCanReply(name) },
  verified: { Icon: BadgeCheck, text: () => words.verifiedCanReply },
};

function ReplyNote({ account, version }: PreviewProps) {
  const note = replyNotes[version.options.twitter.replies];
  if (note === null) return null;
  const name = account.handle ? `@${account.handle}` : account.name;
  return (
    <p className="mt-3 flex items-center gap-1.5 text-(--net-link) text-[13px]">
      <note.Icon aria-hidden="true" className="size-4 shrink-0" />
      {note.text(name)}
    </p>
  );
}

type PostProps = PreviewProps & { text: string; media: readonly PreviewMedia[]; hasNext: boolean; isFirst: boolean };

function Post({ text, media, hasNext, isFirst, ...props }: PostProps) {
  const { account, at, timeZone } = props;
  return (
    <div className="flex gap-2 px-4 pt-3">
      <div className="flex flex-col items-center">
        <PreviewAvatar account={account} className="size-10" />
        {hasNext && <span aria-hidden="true" className="mt-1 w-0.5 flex-1 bg-(--net-line)" />}
      </div>
      <div className="min-w-0 flex-1 pb-2">
        <p className="flex gap-1 text-[15px] leading-5">
          <span className="truncate font-bold">{account.name}</span>
          <span className="shrink-0 truncate text-(--net-muted)">
            {account.handle ? `@${account.handle} ` : ''}·{' '}
            {at === null ? words.now : formatAt(at, { month: 'short', day: 'numeric' }, timeZone)}
          </span>
          <Ellipsis aria-hidden="true" className="ml-auto size-4.5 shrink-0 text-(--net-muted)" />
        </p>
        <RichText
          text={text}
          classes={entities}
          showLink={showLink}
          fold={fold}
          more={words.more}
          moreClass={link}
          className="text-[15px] leading-5"
        />
        <Media media={media} text={text} />
        {isFirst && <ReplyNote {...props} />}
        <Actions />
      </div>
    </div>
  );
}

export function TwitterPreview(props: PreviewProps) {
  const { version, device } = props;
  const further = version.thread.map((text, index) => ({ id: `further-${index}`, text, media: [] }));
  const posts = [{ id: 'first', text: version.text, media: version.media }, ...further];
  return (
    <PreviewFrame
      what={posts.length > 1 ? words.thread : words.post}
      device={device}
      className={`${colors} ${device === 'desktop' ? 'max-w-[598px] rounded-[4px] border border-(--net-line)' : ''}`}
    >
      {posts.map(({ id, text, media }, index) => (
        <Post key={id} {...props} text={text} media={media} isFirst={index === 0} hasNext={index < posts.length - 1} />
      ))}
    </PreviewFrame>
  );
}

import { networkName } from '@ruche/contracts/accounts';
import type { Post } from '@ruche/contracts/posts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { sentText as texts } from '#features/publishing/words.ts';

type PartProps = { label: string | null; text: string };

function Part({ label, text }: PartProps) {
  if (text.trim() === '') return null;
  return (
    <div className="grid gap-0.5">
      {label !== null && <p className="text-12 text-muted">{label}</p>}
      <p className="whitespace-pre-wrap break-words text-14">{text}</p>
    </div>
  );
}

const threadPart = (text: string, index: number): PartProps => ({ label: texts.threadPost(index + 2), text });

function ownTexts({ perPlatform, platforms }: Post): PartProps[] {
  return platforms.flatMap((platform) => {
    const text = perPlatform[platform]?.content;
    return text === undefined ? [] : [{ label: texts.on(networkName(platform)), text }];
  });
}

/** All of its files, those of single networks too. */
function Files({ post: { mediaIds, perPlatform } }: { post: Post }) {
  const ids = [...new Set([...mediaIds, ...Object.values(perPlatform).flatMap((own) => own?.mediaIds ?? [])])];
  const { media } = useMedia(ids);
  if (ids.length === 0) return null;
  const byId = new Map(media.map((one) => [one.id, one]));
  return (
    <ul aria-label={texts.media} className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
      {ids.map((id) => {
        const file = byId.get(id);
        return (
          <li key={id} className="aspect-square overflow-hidden rounded-control border border-line">
            {file === undefined ? <Skeleton className="size-full" /> : <MediaThumbnail media={file} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What the post says, beside what became of it. */
export function SentText({ post }: { post: Post }) {
  const { content, thread, firstComment } = post;
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4">
        <Part label={null} text={content} />
        {[...thread.map(threadPart), ...ownTexts(post)].map((part) => (
          <Part key={part.label} {...part} />
        ))}
        <Part label={texts.firstComment} text={firstComment} />
        <Files post={post} />
      </div>
    </Panel>
  );
}

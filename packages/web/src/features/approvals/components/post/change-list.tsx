import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { ApprovalChange, ApprovalMedia, TextPart } from '@ruche/contracts/approvals';
import type { Media } from '@ruche/contracts/media';
import type { ReactNode } from 'react';
import { momentOf } from '#entities/approvals/moments.ts';
import { useMedia } from '#entities/media/list-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { changeList as words } from '#features/approvals/words/post.ts';
import { useNow } from '#lib/use-now.ts';

function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === 'added')
    return <ins className="rounded-small bg-leaf-soft text-leaf underline decoration-1">{text}</ins>;
  if (kind === 'removed') return <del className="rounded-small bg-clay-soft text-clay">{text}</del>;
  return text;
}

function Words({ parts }: { parts: readonly TextPart[] }) {
  const placed = parts.map((part, place) => ({ place, part }));
  return placed.map(({ place, part }) => <Part key={place} part={part} />);
}

type SideProps = { label: string; files: readonly ApprovalMedia[]; known: ReadonlyMap<string, Media> };

/** The files of one side. What is deleted meanwhile still has a name. */
function Side({ label, files, known }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="text-12 text-muted">{label}</p>
      {files.length === 0 ? (
        <p className="text-13 text-muted">{words.none}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-1.5">
          {files.map(({ id, fileName }) => {
            const media = known.get(id);
            return (
              <li key={id} className="grid min-w-0 gap-0.5">
                <span className="block aspect-square overflow-hidden rounded-small border border-line">
                  {media && <MediaThumbnail media={media} />}
                </span>
                <span className="truncate text-12 text-muted">{fileName}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function MediaChange({ before, after }: Pick<Extract<ApprovalChange, { kind: 'media' }>, 'before' | 'after'>) {
  const { media } = useMedia([...before, ...after].map(({ id }) => id));
  const known = new Map(media.map((file) => [file.id, file]));
  return (
    <div className="grid grid-cols-2 gap-3">
      <Side label={words.before} files={before} known={known} />
      <Side label={words.after} files={after} known={known} />
    </div>
  );
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

const on = (field: string, platforms: PlatformId[] | null) =>
  platforms === null ? field : words.on(field, listFormat.format(platforms.map(networkName)));

function fieldOf(change: ApprovalChange): string {
  switch (change.kind) {
    case 'text': {
      if (change.field === 'thread') return on(words.thread((change.index ?? 0) + 1), change.platforms);
      return on(change.field === 'content' ? words.text : words.firstComment, change.platforms);
    }
    case 'media':
      return on(words.media, change.platforms);
    case 'alt_text':
      return words.altText(change.fileName);
    case 'option': {
      const known: Record<string, string> = words.options;
      return words.option(networkName(change.platform), known[change.name] ?? change.name);
    }
    case 'accounts':
      return words.accounts;
    case 'time':
      return words.time;
    default:
      return '';
  }
}

function Pair({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== '' && <del className="rounded-small bg-clay-soft text-clay">{before}</del>}
      {before !== '' && after !== '' && ' '}
      {after !== '' && <ins className="rounded-small bg-leaf-soft text-leaf underline decoration-1">{after}</ins>}
    </>
  );
}

function Body({ change, zone }: { change: ApprovalChange; zone: string }): ReactNode {
  const now = useNow();
  const momentIn = (instant: string | null) =>
    instant === null ? words.noDate : momentOf(zone, new Date(instant), now);
  switch (change.kind) {
    case 'text':
    case 'alt_text':
      return (
        <p className="max-h-56 overflow-y-auto whitespace-pre-wrap break-words">
          <Words parts={change.parts} />
        </p>
      );
    case 'media':
      return <MediaChange {...change} />;
    case 'option':
      return <Pair {...change} />;
    case 'accounts':
      return (
        <ul>
          {change.added.map(({ id, name, platform }) => (
            <li key={id}>{words.added(name ?? networkName(platform))}</li>
          ))}
          {change.removed.map(({ id, name, platform }) => (
            <li key={id}>{words.removed(name ?? networkName(platform))}</li>
          ))}
        </ul>
      );
    case 'time':
      return <Pair before={momentIn(change.before)} after={momentIn(change.after)} />;
    default:
      return null;
  }
}

/** What an approver has to look at again: words in place, files side by side. */
export function ChangeList({ changes, zone }: { changes: readonly ApprovalChange[]; zone: string }) {
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={JSON.stringify(change).slice(0, 200)} className="grid gap-1">
          <dt className="font-medium text-12 text-muted">{fieldOf(change)}</dt>
          <dd className="rounded-control border border-line bg-surface px-3 py-2 text-14">
            <Body change={change} zone={zone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

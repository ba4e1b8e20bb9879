import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { TextPart } from '@ruche/contracts/approvals';
import type { PageChange, PageMedia, PagePost } from '@ruche/contracts/client-page';
import { FileText, GitCompareArrows } from 'lucide-react';
import { useId } from 'react';
import { formatInstant } from '#features/client-page/dates/page-dates.ts';
import { useWords, type Words } from '#features/client-page/languages/use-words.ts';
import { altOf } from '#platforms/preview-parts/media-tile.tsx';
import { pictureOf } from './post-facts.ts';

/** Each part with where it begins in the whole. */
function placed(parts: readonly TextPart[]): (TextPart & { at: number })[] {
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += part.text.length;
    return { ...part, at: start };
  });
}

/** Added and removed words, told apart by line and colour, and said to screen readers. */
function TextChange({ parts }: { parts: readonly TextPart[] }) {
  const words = useWords();
  return (
    <p className="wrap-anywhere whitespace-pre-wrap rounded-control bg-ground p-3 text-14">
      {placed(parts).map(({ kind, text, at }) => {
        if (kind === 'same') return text;
        const isAdded = kind === 'added';
        const Tag = isAdded ? 'ins' : 'del';
        return (
          <Tag
            key={at}
            className={`rounded-small ${isAdded ? 'bg-leaf-soft text-leaf decoration-2 underline-offset-2' : 'bg-clay-soft text-clay'}`}
          >
            <span className="sr-only">{isAdded ? `${words.added}: ` : `${words.removed}: `}</span>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}

function Side({ title, files }: { title: string; files: readonly PageMedia[] }) {
  const words = useWords();
  return (
    <div className="grid content-start gap-1">
      <p className="font-medium text-12 text-muted">{title}</p>
      {files.length === 0 && <p className="text-14 text-muted">{words.nothing}</p>}
      {files.map((media) => {
        const picture = pictureOf(media);
        return picture === null ? (
          <p key={media.id} className="flex items-center gap-2 rounded-control bg-sunken p-3 text-13">
            <FileText aria-hidden="true" className="size-4.5 shrink-0" />
            {media.fileName}
          </p>
        ) : (
          <img
            key={media.id}
            src={picture}
            alt={altOf(media)}
            className="w-full rounded-control bg-sunken object-cover"
          />
        );
      })}
    </div>
  );
}

/** Two values, one beside the other. */
function Pair({ titles, values }: { titles: readonly [string, string]; values: readonly string[] }) {
  const words = useWords();
  return (
    <dl className="grid grid-cols-2 gap-3 text-14">
      {titles.map((title, index) => (
        <div key={title}>
          <dt className="font-medium text-12 text-muted">{title}</dt>
          <dd className="wrap-anywhere">{values[index] === '' ? words.nothing : values[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

function onNetworks(words: Words, field: string, platforms: readonly PlatformId[] | null): string {
  if (platforms === null) return field;
  return words.onNetwork(field, platforms.map((platform) => platformNames[platform]).join(', '));
}

function titleOf(change: PageChange, words: Words): string {
  if (change.kind === 'text') {
    const fields = {
      content: words.content,
      thread: words.thread((change.index ?? 0) + 2),
      firstComment: words.firstComment,
    };
    return onNetworks(words, fields[change.field], change.platforms);
  }
  if (change.kind === 'media') return onNetworks(words, words.images, change.platforms);
  if (change.kind === 'option') return words.onNetwork(change.name, platformNames[change.platform]);
  return { alt_text: words.altText, accounts: words.accounts, time: words.time }[change.kind];
}

function Body({ change, post }: { change: PageChange; post: PagePost }) {
  const words = useWords();
  const filesOf = (ids: readonly string[]) => ids.flatMap((id) => post.media.find((one) => one.id === id) ?? []);
  const namesOf = (accounts: readonly { platform: PlatformId; name: string }[]) =>
    accounts.map(({ platform, name }) => words.onNetwork(name, platformNames[platform])).join(', ');
  const timeOf = (time: string | null) =>
    time === null ? words.noTime : formatInstant(time, words.locale, post.timeZone);
  if (change.kind === 'text' || change.kind === 'alt_text') return <TextChange parts={change.parts} />;
  if (change.kind === 'media') {
    return (
      <div className="grid grid-cols-2 gap-3">
        <Side title={words.before} files={filesOf(change.before)} />
        <Side title={words.now} files={filesOf(change.after)} />
      </div>
    );
  }
  if (change.kind === 'accounts') {
    return <Pair titles={[words.removed, words.added]} values={[namesOf(change.removed), namesOf(change.added)]} />;
  }
  const { before, after } = change;
  const values = change.kind === 'time' ? ([timeOf(before), timeOf(after)] as const) : ([before, after] as const);
  return <Pair titles={[words.before, words.now]} values={values.map((value) => value ?? '')} />;
}

/** What is not as it was when somebody last said yes, or was last asked. */
export function ChangeList({ post }: { post: PagePost }) {
  const words = useWords();
  const heading = useId();
  const changes = post.request?.changes ?? null;
  if (changes === null || changes.items.length === 0) return null;
  const at = formatInstant(changes.at, words.locale, post.timeZone);
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <h2 id={heading} className="flex items-start gap-2 font-semibold text-14">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-honey-text" />
        {changes.since === 'approved' ? words.changedSinceApproved(at) : words.changedSinceAsked(at)}
      </h2>
      {changes.items.map((change) => (
        <div key={`${change.kind} ${titleOf(change, words)}`} className="grid gap-1.5">
          <h3 className="font-medium text-13">{titleOf(change, words)}</h3>
          <Body change={change} post={post} />
        </div>
      ))}
    </section>
  );
}

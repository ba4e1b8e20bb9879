import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Composed } from '@ruche/contracts/posts';
import { draftDifferences as words } from '#features/posts/words/common.ts';
import type { Draft } from './draft.ts';

export type Difference = { field: string; before: string; after: string };

const listed = (texts: readonly string[]) => texts.join('\n\n');
const counted = (ids: readonly string[]) => (ids.length === 1 ? '1 file' : `${ids.length} files`);

/** Ids tell files apart, but nobody reads them: `shown` leaves them out. */
const filesOf = (ids: readonly string[], none = '') => (ids.length === 0 ? none : `${counted(ids)}\u200b${ids.join()}`);

function ownVersions({ perPlatform }: Composed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(perPlatform).flatMap(([platform, own]) => {
      const name = platformNames[platform as PlatformId];
      return [
        [words.text(name), listed([own?.content ?? '', ...(own?.thread ?? [])])],
        [words.files(name), own?.mediaIds === undefined ? '' : filesOf(own.mediaIds, 'None')],
      ];
    }),
  );
}

function fieldsOf(composed: Composed): Record<string, string> {
  const { content, thread, firstComment, mediaIds, tags, options } = composed;
  return {
    Text: content,
    ...ownVersions(composed),
    Thread: listed(thread),
    'First comment': firstComment,
    Files: filesOf(mediaIds),
    Tags: tags.join(', '),
    'Network options': JSON.stringify(options),
  };
}

/** What is typed once the ids that only tell files apart are left out. */
const shown = (text: string) => text.replace(/\u200b.*$/su, '');

/** What differs between two texts of a post, field by field, as people read it. */
export function differencesBetween(before: Composed, after: Composed): Difference[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => (from[name] ?? '') !== (to[name] ?? ''))
    .map((field) =>
      field === 'Network options'
        ? { field, before: '', after: words.changed }
        : { field, before: shown(from[field] ?? ''), after: shown(to[field] ?? '') },
    );
}

const timeOf = ({ scheduledAt }: Draft) => scheduledAt?.replace('T', ' ') ?? words.noDate;
const accountsOf = ({ socialAccountIds }: Draft) => socialAccountIds.toSorted().join();

/** The same for whole drafts, with their time and accounts. */
export function draftDifferences(before: Draft, after: Draft): Difference[] {
  const time =
    timeOf(before) === timeOf(after) ? [] : [{ field: words.time, before: timeOf(before), after: timeOf(after) }];
  const accounts =
    accountsOf(before) === accountsOf(after)
      ? []
      : [
          {
            field: words.accounts,
            before: `${before.socialAccountIds.length} chosen`,
            after: `${after.socialAccountIds.length} chosen`,
          },
        ];
  return [...differencesBetween(before, after), ...time, ...accounts];
}

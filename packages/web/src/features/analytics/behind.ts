import { type LengthBand, type PostFormat, type PublicationSort, publicationSorts } from '@ruche/contracts/analytics';
import type { Narrowing } from './api/list-publications.ts';

/** The publications behind a number: the order they are shown in, and what they have in common. */
export type Behind = { sort: PublicationSort; narrowing: Narrowing };

const narrowings: Record<string, (value: string) => Narrowing> = {
  day: (day) => ({ day }),
  format: (format) => ({ format: format as PostFormat }),
  length: (length) => ({ length: length as LengthBand }),
  hashtag: (hashtag) => ({ hashtag }),
  weekday: (weekday) => ({ weekday: Number(weekday) }),
  hour: (hour) => ({ hour: Number(hour) }),
};

const numbers: ReadonlySet<string> = new Set([...publicationSorts, 'publications', 'followers']);

/** Reads `format:photo` or the name of a number, as it stands in the address; all posts where it says neither. */
export function readBehind(text: string): { kind: string; value: string } {
  const at = text.indexOf(':');
  const [kind, value] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const isKnown = value === '' ? numbers.has(kind) : Object.hasOwn(narrowings, kind);
  return isKnown ? { kind, value } : { kind: 'publications', value: '' };
}

export function behindOf(text: string): Behind {
  const { kind, value } = readBehind(text);
  if (value !== '') return { sort: 'engagements', narrowing: narrowings[kind]?.(value) ?? {} };
  return { sort: publicationSorts.find((one) => one === kind) ?? 'newest', narrowing: {} };
}

import type { LengthBand, PostFormat, PublicationSort } from '@ruche/contracts/analytics';
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

/** Reads `format:photo` or the name of a number, as it stands in the address. */
export function readBehind(text: string): { kind: string; value: string } {
  const at = text.indexOf(':');
  return at === -1 ? { kind: text, value: '' } : { kind: text.slice(0, at), value: text.slice(at + 1) };
}

export function behindOf(text: string): Behind {
  const { kind, value } = readBehind(text);
  const narrow = narrowings[kind];
  if (narrow !== undefined) return { sort: 'engagements', narrowing: narrow(value) };
  const sort = kind === 'publications' || kind === 'followers' ? 'newest' : (kind as PublicationSort);
  return { sort, narrowing: {} };
}

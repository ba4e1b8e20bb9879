import type { PagePin, PagePost, PageVersion } from '@ruche/contracts/client-page';
import { locateQuote } from '@ruche/contracts/comments';

export type TextPin = Extract<PagePin, { kind: 'text' }>;

/** So much of the words that are meant is kept with the pin. */
const longestQuote = 500;

export type Range = { start: number; end: number };

/** Without the spaces around; null where nothing is left. */
export function trimRange(text: string, { start, end }: Range): Range | null {
  const from = Math.max(0, Math.min(start, end));
  const meant = text.slice(from, Math.max(start, end));
  const lead = meant.length - meant.trimStart().length;
  const trimmed = meant.trim();
  return trimmed === '' ? null : { start: from + lead, end: from + lead + trimmed.length };
}

export const quoteOf = (text: string, { start, end }: Range): string => text.slice(start, end).slice(0, longestQuote);

/** The texts of a version that a pin can be in. */
export type PinField = { field: TextPin['field']; index: number | null; text: string };

export function fieldsOf({ text, thread, firstComment }: PageVersion): PinField[] {
  const fields: PinField[] = [
    { field: 'content', index: null, text },
    ...thread.map((one, index): PinField => ({ field: 'thread', index, text: one })),
    { field: 'firstComment', index: null, text: firstComment },
  ];
  return fields.filter((one) => one.text.trim() !== '');
}

/** Whether what a comment points at is still there, and which image of how many it is. */
export type PinPlace = { kind: 'text'; quote: string; isThere: boolean } | { kind: 'media'; index: number | null };

export function placeOf(pin: PagePin, post: PagePost): PinPlace {
  if (pin.kind === 'media') {
    const index = shownMedia(post).indexOf(pin.mediaId);
    return { kind: 'media', index: index < 0 ? null : index };
  }
  const versions = post.versions.filter(({ platform }) => pin.platform === null || pin.platform === platform);
  const isThere = versions.some((version) =>
    fieldsOf(version).some(
      ({ field, index, text }) =>
        field === pin.field && (field !== 'thread' || index === pin.index) && locateQuote(text, pin) !== null,
    ),
  );
  return { kind: 'text', quote: pin.quote, isThere };
}

/** The files that the post has now, in the order in which they're first seen. */
export const shownMedia = ({ versions }: PagePost): string[] => [
  ...new Set(versions.flatMap(({ mediaIds }) => mediaIds)),
];

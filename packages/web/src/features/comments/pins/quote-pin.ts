import type { PlatformId } from '@ruche/contracts/accounts';
import { quoteLimit, type TextPin } from '@ruche/contracts/comments';
import type { Composed, PlatformVersion } from '@ruche/contracts/posts';

export type PinnedTexts = Pick<Composed, 'content' | 'thread' | 'firstComment' | 'perPlatform'>;

type Place = Pick<TextPin, 'field' | 'platform' | 'index'> & { text: string };

const placesIn = (texts: PlatformVersion, platform: PlatformId | null): Place[] => [
  ...(texts.content === undefined ? [] : [{ field: 'content' as const, platform, index: null, text: texts.content }]),
  ...(texts.thread ?? []).map((text, index) => ({ field: 'thread' as const, platform, index, text })),
  ...(texts.firstComment === undefined
    ? []
    : [{ field: 'firstComment' as const, platform, index: null, text: texts.firstComment }]),
];

/** Where a post says these words: in the text for all networks, else in that of one. Null where it doesn't. */
export function pinQuote(post: PinnedTexts, selected: string): TextPin | null {
  const quote = selected.trim().slice(0, quoteLimit);
  if (quote === '') return null;
  const own = Object.entries(post.perPlatform).flatMap(([platform, version]) =>
    placesIn(version ?? {}, platform as PlatformId),
  );
  const found = [...placesIn(post, null), ...own].find(({ text }) => text.includes(quote));
  if (found === undefined) return null;
  const { text, ...place } = found;
  const start = text.indexOf(quote);
  return { kind: 'text', ...place, start, end: start + quote.length, quote };
}

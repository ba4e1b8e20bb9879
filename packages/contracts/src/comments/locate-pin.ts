import type { TextPin } from './pins.ts';

type Texts = { content: string; thread: readonly string[]; firstComment: string };
type OwnTexts = { [Field in keyof Texts]?: Texts[Field] | undefined };
type Versioned = Texts & { perPlatform: Partial<Record<string, OwnTexts>> };

/** The text that a pin is in, as the post says it now; null where it has none any more. */
export function pinnedText(post: Versioned, { field, platform, index }: TextPin): string | null {
  const own: OwnTexts | undefined = platform === null ? undefined : post.perPlatform[platform];
  if (field !== 'thread') return own?.[field] ?? post[field];
  const thread = own?.thread ?? post.thread;
  return thread[index ?? 0] ?? null;
}

/** Where a pin's quote stands in a text now: where it stood, else the nearest place that says the same; null when gone. */
export function locateQuote(text: string, { start, quote }: Pick<TextPin, 'start' | 'quote'>) {
  if (text.startsWith(quote, start)) return { start, end: start + quote.length };
  const before = start === 0 ? -1 : text.lastIndexOf(quote, start - 1);
  const after = text.indexOf(quote, start);
  if (before === -1 && after === -1) return null;
  const isBeforeNearer = after === -1 || (before !== -1 && start - before <= after - start);
  const found = isBeforeNearer ? before : after;
  return { start: found, end: found + quote.length };
}

import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { countText } from './count-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Whether a text of this network is short enough. */
export type Fits = (text: string) => boolean;

export const fitsIn =
  (platform: PlatformId, limit: number): Fits =>
  (text) =>
    countText(platform, text).count <= limit;

/**
 * The end of the last of `ends` up to which the text fits, or 0. A longer text never counts as less, but for addresses.
 * Counting a long text is slow: so the search begins with short ones.
 */
function lastFitting(text: string, ends: readonly number[], fits: Fits): number {
  const isShort = (at: number) => fits(text.slice(0, ends[at]).trimEnd());
  let [low, high] = [0, 16];
  while (high < ends.length && isShort(high)) [low, high] = [high + 1, high * 2];
  high = Math.min(high, ends.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isShort(middle)) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1] ?? 0;
}

/** Where words end. The whitespace after a word belongs to neither part. */
const wordEnds = (text: string) =>
  Array.from(text.matchAll(/\S(?=\s|$)/gu), ({ index, 0: last }) => index + last.length);

const segmentEnds = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);

const codePointEnds = (text: string) => {
  let end = 0;
  return Array.from(text, (point) => (end += point.length));
};

/** Where to cut a text that is too long: after a character as people see them, in the middle of a word if need be. */
export function cutAnywhere(text: string, fits: Fits): number {
  const seen = lastFitting(text, segmentEnds(graphemes, text), fits);
  return seen > 0 ? seen : Math.max(lastFitting(text, codePointEnds(text), fits), codePointEnds(text)[0] ?? 0);
}

/** After a word, or anywhere where not even the first one fits. */
export function cutAfterWord(text: string, fits: Fits): number {
  return lastFitting(text, wordEnds(text), fits) || cutAnywhere(text, fits);
}

const isBlank = (text: string) => text.trim() === '';

/** Not before a letter that follows at once, as after the question mark in an address; other scripts leave no space. */
const endsSentence = (segment: string) => !/[\u0021-\u007e]$/u.test(segment);

/** After a sentence or a line where one ends beyond a third of what fits, otherwise after a word. All of what fits whole. */
export function cutAfterSentence(text: string, fits: Fits): number {
  const end = cutAfterWord(text, fits);
  if (end === text.length) return end;
  let sentenceEnd = 0;
  for (const { index, segment } of sentences.segment(text)) {
    const next = index + segment.length;
    if (next > end && !isBlank(text.slice(end, next))) break;
    if (next >= end || endsSentence(segment)) sentenceEnd = Math.min(next, end);
  }
  return sentenceEnd > end / 3 ? sentenceEnd : end;
}

import { cutAfterSentence, fitsIn } from './cut-text.ts';

/**
 * A text as posts of a thread, each as long as X allows: after a sentence where possible, otherwise after a word. Only
 * whitespace between two posts is left out. What is too much for `most` posts stays in the last one.
 */
export function splitThread(
  text: string,
  { limit = 280, most = 26 }: { limit?: number; most?: number } = {},
): string[] {
  const fits = fitsIn('twitter', limit);
  const posts: string[] = [];
  let rest = text.trim();
  while (posts.length < most - 1) {
    const end = cutAfterSentence(rest, fits);
    if (end === rest.length) break;
    posts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...posts, rest];
}

/** What of a growing text can be read out: up to the end of its last whole sentence or line. */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=\s)|\n/gu)];
  const last = ends.at(-1);
  return last === undefined ? '' : text.slice(0, last.index + 1);
}

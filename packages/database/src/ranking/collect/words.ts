const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** An answer of fewer is none. */
const fewestWords = 3;

/** Words in any script. A link is one; whom it is written to and pictures made of signs are none. */
function countWords(text: string): number {
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' link ').replaceAll(/(^|\s)@[\p{L}\p{N}_.-]+/gu, ' ');
  return [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).length;
}

/** So one word stops no clock. */
export function isAnswer({ text, hasFile }: { text: string; hasFile: boolean }): boolean {
  return hasFile || countWords(text) >= fewestWords;
}

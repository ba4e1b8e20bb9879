/** Small letters without accents, signs as spaces: how words are compared. */
function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${plain.trim()} `;
}

/** Whether one of the words, or of the phrases, is in the text, as whole words. */
export function containsAny(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const written = plainWords(text);
  return words.some((word) => written.includes(plainWords(word)));
}

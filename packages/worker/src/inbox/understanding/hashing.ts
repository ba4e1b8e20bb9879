/** A text's place among `size` (a power of two) places. Rare collisions cost less than a dictionary. FNV-1a. */
export function place(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) & (size - 1);
}

/** Pieces of a word between `shortest` and `longest` letters, with its borders. */
export function* piecesOf(word: string, shortest: number, longest: number): Generator<string> {
  const bordered = `<${word}>`;
  for (let length = shortest; length <= longest; length += 1) {
    for (let at = 0; at + length <= bordered.length; at += 1) yield bordered.slice(at, at + length);
  }
}

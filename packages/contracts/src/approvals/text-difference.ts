import type { TextPart } from './snapshots.ts';

/** Longer than this, texts are not compared word by word: the table grows with the product of both. */
const mostCells = 1_000_000;

/** Words, and what is between them. */
const wordsOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}_@#’'-]+|[^\s\p{L}\p{N}\p{M}_@#’'-]/gu) ?? [];

function push(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** For each place of both, how much from there on they have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const next = lengths[(row + 1) * width + column + 1] ?? 0;
      const below = lengths[(row + 1) * width + column] ?? 0;
      const beside = lengths[row * width + column + 1] ?? 0;
      lengths[row * width + column] = isSame ? next + 1 : Math.max(below, beside);
    }
  }
  return lengths;
}

function compareMiddles(parts: TextPart[], before: readonly string[], after: readonly string[]): void {
  if (before.length * after.length > mostCells) {
    push(parts, 'removed', before.join(''));
    push(parts, 'added', after.join(''));
    return;
  }
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [left = '', right = ''] = [before[row], after[column]];
    const below = lengths[(row + 1) * width + column] ?? 0;
    const beside = lengths[row * width + column + 1] ?? 0;
    if (row < before.length && column < after.length && left === right) {
      push(parts, 'same', left);
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || below >= beside)) {
      push(parts, 'removed', left);
      row += 1;
    } else {
      push(parts, 'added', right);
      column += 1;
    }
  }
}

/** How one text becomes the other, word by word. The parts without `added` are the first, those without `removed` the second. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const parts: TextPart[] = [];
  push(parts, 'same', old.slice(0, start).join(''));
  compareMiddles(parts, old.slice(start, old.length - end), now.slice(start, now.length - end));
  push(parts, 'same', old.slice(old.length - end).join(''));
  return parts;
}

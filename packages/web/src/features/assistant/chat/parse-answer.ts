import { ownPath } from './own-path.ts';

/** A piece of a line. Nothing else is ever drawn: no HTML, no image, no link to anywhere but our own screens. */
export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; path: string };

export type AnswerBlock =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'heading'; line: Inline[] }
  /** `start` is null for bullets, else the first number. */
  | { kind: 'list'; start: number | null; items: Inline[][] };

/** What turns text around, and could make one word look like another. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

const inline = /\*\*(?<strong>\S(?:[^*\n]*\S)?)\*\*|(?<image>!)?\[(?<label>[^\]\n]*)\]\((?<address>[^()\s]+)\)/gu;

function readLink(label: string, address: string, isImage: boolean): Inline {
  if (isImage) return { kind: 'text', text: label };
  const path = ownPath(address);
  if (path !== null) return { kind: 'link', text: label === '' ? path : label, path };
  return { kind: 'text', text: label === '' || label === address ? address : `${label} (${address})` };
}

/** A line in its pieces, in which no letter that was written for a reader is lost. */
export function parseLine(line: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > from) pieces.push({ kind: 'text', text: line.slice(from, match.index) });
    const { strong, image, label = '', address = '' } = match.groups ?? {};
    const isStrong = strong !== undefined;
    pieces.push(isStrong ? { kind: 'strong', text: strong } : readLink(label, address, image !== undefined));
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push({ kind: 'text', text: line.slice(from) });
  return pieces.filter(({ text }) => text !== '');
}

const heading = /^#{1,6}\s+(?<text>.+?)\s*#*$/u;
const bullet = /^\s*[-*•]\s+(?<text>\S.*)$/u;
const numbered = /^\s*(?<number>\d{1,3})[.)]\s+(?<text>\S.*)$/u;

type Line = { kind: 'empty' } | { kind: 'text' | 'heading' | 'bullet' | 'numbered'; text: string; number: number };

function readLine(line: string): Line {
  if (line.trim() === '' || /^\s*```/u.test(line)) return { kind: 'empty' };
  for (const [kind, shape] of [
    ['heading', heading],
    ['bullet', bullet],
    ['numbered', numbered],
  ] as const) {
    const found = shape.exec(line)?.groups;
    if (found) return { kind, text: found['text'] ?? '', number: Number(found['number'] ?? 1) };
  }
  return { kind: 'text', text: line, number: 1 };
}

function addLine(blocks: AnswerBlock[], line: Exclude<Line, { kind: 'empty' }>, isAfterGap: boolean): void {
  const last = blocks.at(-1);
  const pieces = parseLine(line.text);
  if (line.kind === 'heading') {
    blocks.push({ kind: 'heading', line: pieces });
  } else if (line.kind === 'text') {
    if (last?.kind === 'paragraph' && !isAfterGap) last.lines.push(pieces);
    else blocks.push({ kind: 'paragraph', lines: [pieces] });
  } else {
    const isNumbered = line.kind === 'numbered';
    // Models leave empty lines between the entries of one list.
    if (last?.kind === 'list' && (last.start !== null) === isNumbered) last.items.push(pieces);
    else blocks.push({ kind: 'list', start: isNumbered ? line.number : null, items: [pieces] });
  }
}

/** An answer as simple paragraphs, headings and lists. */
export function parseAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let isAfterGap = true;
  for (const raw of text.replaceAll(turning, '').split('\n')) {
    const line = readLine(raw);
    if (line.kind !== 'empty') addLine(blocks, line, isAfterGap);
    isAfterGap = line.kind === 'empty';
  }
  return blocks;
}

/** What is read out: the same words without the marks. It only ever grows as the text does. */
export const withoutMarks = (text: string): string => text.replaceAll(turning, '').replaceAll('**', '');

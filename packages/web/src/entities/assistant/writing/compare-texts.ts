import type { VoiceFinding } from '@ruche/contracts/assistant';
import { diffWordsWithSpace } from 'diff';
import { markedSpans } from '#entities/assistant/marked-spans.ts';

/** A piece of a text; `at` is where it begins there. */
type Piece = { at: number; text: string; isChanged: boolean };
export type MarkedPiece = Piece & { finding: VoiceFinding | null };

export type Comparison = {
  before: Piece[];
  after: Piece[];
  /** False where the texts share so little that marks would cover both of them, as in a translation. */
  isAlike: boolean;
};

/** Comparing longer texts word by word takes too long. */
const longestCompared = 20_000;
const leastShared = 0.25;

const whole = (text: string): Piece[] => (text === '' ? [] : [{ at: 0, text, isChanged: false }]);

/** What of one text another has not, word by word, and the other way round. */
export function compareTexts(before: string, after: string): Comparison {
  const different: Comparison = { before: whole(before), after: whole(after), isAlike: false };
  if (before.length + after.length > longestCompared) return different;
  const comparison: Comparison = { before: [], after: [], isAlike: true };
  const at = { before: 0, after: 0 };
  let shared = 0;
  const add = (side: 'before' | 'after', text: string, isChanged: boolean) => {
    comparison[side].push({ at: at[side], text, isChanged });
    at[side] += text.length;
  };
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (!added) add('before', value, removed);
    if (!removed) add('after', value, added);
    if (!added && !removed) shared += value.trim().length;
  }
  const shorter = Math.min(before.trim().length, after.trim().length);
  return shared >= shorter * leastShared && shorter > 0 ? comparison : different;
}

/** The pieces of a text, cut where a finding begins or ends. */
export function markPieces(pieces: readonly Piece[], findings: readonly VoiceFinding[]): MarkedPiece[] {
  const text = pieces.map((piece) => piece.text).join('');
  const spans = markedSpans(text, findings);
  return pieces.flatMap((piece) => {
    const end = piece.at + piece.text.length;
    return spans.flatMap((span) => {
      const from = Math.max(piece.at, span.at);
      const to = Math.min(end, span.at + span.text.length);
      if (from >= to) return [];
      return [{ at: from, text: text.slice(from, to), isChanged: piece.isChanged, finding: span.finding }];
    });
  });
}

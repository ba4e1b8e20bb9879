import { describe, expect, it } from 'vitest';
import { compareTexts, markPieces } from './compare-texts.ts';
import { chosenPart, findInserted, findPart, putAt } from './place-text.ts';

const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const changed = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

describe('comparing', () => {
  it('tells which words went and which came, and loses nothing of either text', () => {
    const before = 'Notre pain est cuit chaque matin à sept heures, rue Oberkampf.';
    const after = 'Notre pain est cuit dès sept heures, rue Oberkampf. Venez !';
    const comparison = compareTexts(before, after);
    expect(joined(comparison.before)).toBe(before);
    expect(joined(comparison.after)).toBe(after);
    expect(comparison.isAlike).toBe(true);
    expect(changed(comparison.before).join(' ')).toContain('chaque matin');
    expect(changed(comparison.after).join(' ')).toContain('dès');
    for (const [pieces, text] of [
      [comparison.before, before],
      [comparison.after, after],
    ] as const) {
      for (const { at, text: piece } of pieces) expect(text.startsWith(piece, at)).toBe(true);
    }
  });

  it('marks nothing where little is shared, where there is nothing, and in endless texts', () => {
    const translated = compareTexts('Fresh bread every morning', 'Du pain frais tous les matins');
    expect(translated.isAlike).toBe(false);
    expect([...changed(translated.before), ...changed(translated.after)]).toEqual([]);
    expect(joined(translated.after)).toBe('Du pain frais tous les matins');
    expect(compareTexts('', 'New.')).toMatchObject({ before: [], isAlike: false });
    const long = 'bread '.repeat(3_000);
    expect(compareTexts(long, `${long}more`).isAlike).toBe(false);
  });

  it('cuts pieces where a finding is, without changing the text', () => {
    const after = 'Ouvert depuis 1982, comme avant.';
    const { after: pieces } = compareTexts('Ouvert depuis longtemps, comme avant.', after);
    const finding = { problem: 'unknown_number', found: '982,', at: 15, length: 4 } as const;
    const marked = markPieces(pieces, [finding]);
    expect(joined(marked)).toBe(after);
    expect(joined(marked.filter((piece) => piece.finding !== null))).toBe('982,');
    expect(marked.filter((piece) => piece.isChanged).map(({ text }) => text)).toContain('982');
  });
});

describe('the part that is meant', () => {
  it('is what is selected, else the whole text, without the spaces around it', () => {
    const text = ' Fresh bread. Come early. \n';
    expect(chosenPart(text, 14, 26)).toEqual({ text: 'Come early.', at: 14, isSelection: true });
    expect(chosenPart(text, 5, 5)).toEqual({ text: 'Fresh bread. Come early.', at: 1, isSelection: false });
    expect(chosenPart(text, 0, text.length).isSelection).toBe(false);
    expect(chosenPart(text, 13, 14)).toMatchObject({ at: 1, isSelection: false });
  });

  it('is found again whatever was typed around it, so that nothing typed meanwhile is lost', () => {
    const part = chosenPart('Fresh bread. Come early.', 0, 0);
    const current = 'Good morning. Fresh bread. Come early. See you!';
    const place = findPart(current, part);
    expect(place && putAt(current, place, 'Bread at seven.')).toBe('Good morning. Bread at seven. See you!');
    expect(findPart('Fresh bread. Come late.', part)).toBeNull();
    // Twice the same: the place decides, and without it nobody knows.
    const twice = 'Yes. No. Yes.';
    expect(findPart(twice, { text: 'Yes.', at: 9, isSelection: true })).toEqual({ from: 9, to: 13 });
    expect(findPart(twice, { text: 'Yes.', at: null, isSelection: true })).toBeNull();
  });

  it('comes back when what replaced it is undone, with what was typed since', () => {
    const replacement = { at: 0, removed: 'Fresh bread.', inserted: 'Bread.' };
    const current = 'Hello! Bread. See you!';
    const place = findInserted(current, replacement);
    expect(place && putAt(current, place, replacement.removed)).toBe('Hello! Fresh bread. See you!');
    expect(findInserted('Bred. See you!', replacement)).toBeNull();
  });
});

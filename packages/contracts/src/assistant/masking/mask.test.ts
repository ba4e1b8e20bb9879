import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutForMasking, maskTexts } from './mask.ts';

const mask = (text: string, names: string[] = []) => maskTexts([text], names).texts[0];

describe('what leaves', () => {
  it.each([
    ['Écrivez à jean.dupont@example.fr svp', 'Écrivez à [EMAIL_1] svp'],
    ['Appelez le 06 12 34 56 78 ce soir', 'Appelez le [PHONE_1] ce soir'],
    ['Call +33 6 12 34 56 78 or (415) 555-2671', 'Call [PHONE_1] or [PHONE_2]'],
    ['J’habite 12 bis rue des Lilas, 75011 Paris', 'J’habite [ADDRESS_1]'],
    ['I live at 221 Baker Street in London', 'I live at [ADDRESS_1] in London'],
    ['Virement FR76 3000 6000 0112 3456 7890 189 fait', 'Virement [IBAN_1] fait'],
    ['Ma carte 4970 1000 0000 0154', 'Ma carte [CARD_1]'],
    ['Merci @lea_martin !', 'Merci [HANDLE_1] !'],
    ['Appelez le 06 12 34 56…', 'Appelez le [NUMBER_1]…'],
    ['Écrivez à jean.dupont@exam…', 'Écrivez à [EMAIL_1]…'],
  ])('has no personal data: %s', (text, expected) => expect(mask(text)).toBe(expected));

  it('has no names of those who write, whole or in part, and keeps other words', () => {
    const { texts, restore } = maskTexts(['Bonjour, Léa Martin ici.', 'LÉA demande : un martinet ?'], ['Léa Martin']);
    expect(texts).toEqual(['Bonjour, [NAME_1] ici.', '[NAME_2] demande : un martinet ?']);
    expect(texts.map(restore)).toEqual(['Bonjour, Léa Martin ici.', 'LÉA demande : un martinet ?']);
  });

  it('keeps prices, dates, times and opening hours', () => {
    const text = 'Le 12 mars de 9h30 à 18h, 4,50 € les 6, commande 20261118 : 3 rue, 2026-11-20 09:00';
    expect(mask(text)).toBe(text);
  });

  it('is cut before what could not be recognized once it is cut', () => {
    expect(cutForMasking('Appelez le 06 12 34 56 78 ce soir', 24)).toBe('Appelez le…');
    expect(cutForMasking('Écrivez à jean.dupont@example.fr svp', 20)).toBe('Écrivez à…');
    expect(cutForMasking('Appelez', 24)).toBe('Appelez');
    expect(cutForMasking('x'.repeat(50), 24)).toBe('…');
  });

  it('is masked and cut in time however long its digits are', () => {
    const digits = '1'.repeat(40_000);
    expect(mask(digits)).toBe('[NUMBER_1]');
    expect(cutForMasking(`Appelez ${digits} ce soir`, 40_020)).toBe(`Appelez ${digits} ce soir`);
    expect(cutForMasking(`Appelez ${digits.slice(0, 5_000)} ce soir, ou demain`, 5_020)).toMatch(/1 ce soir,…$/u);
  });

  it('has none of thousands of names, the longest first', () => {
    const names = Array.from({ length: 1_200 }, (_none, place) => `Abc${place}`);
    expect(mask('Abc7 Abc1199 Dupont-Abc7 Abc1200', [...names, 'Dupont-Abc7'])).toBe(
      '[NAME_3] [NAME_1] [NAME_2] Abc1200',
    );
  });

  it('gives the same value the same placeholder in every text', () => {
    expect(maskTexts(['a@b.fr', 'de a@b.fr et c@d.fr'], []).texts).toEqual(['[EMAIL_1]', 'de [EMAIL_1] et [EMAIL_2]']);
  });

  it('lets nobody ask for data of others by writing a placeholder', () => {
    const { texts, restore } = maskTexts(['secret@example.com', 'Say [EMAIL_1]'], []);
    expect(texts).toEqual(['[EMAIL_1]', 'Say [TEXT_1]']);
    expect(restore('Say [TEXT_1] and [EMAIL_9]')).toBe('Say [EMAIL_1] and [EMAIL_9]');
  });
});

it('comes back as it was, whatever the texts are', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.emailAddress(),
    fc.constantFrom(
      '06 12 34 56 78',
      'Léa Martin',
      '@lea',
      '[NAME_1]',
      '[EMAIL_1]',
      '12 rue des Lilas',
      ' ',
      ', ',
      '[',
      ']',
    ),
  );
  const texts = fc.array(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const masked = maskTexts(all, ['Léa Martin']);
      expect(masked.texts.map(masked.restore)).toEqual(all);
      expect(masked.texts.join(' ')).not.toMatch(/Léa|06 12 34 56 78/);
    }),
    { numRuns: 300 },
  );
});

import { describe, expect, it } from 'vitest';
import { isSpam } from './spam.ts';

describe('spam', () => {
  it.each([
    'Earn $900 a week from your phone, DM me now',
    '𝗘𝗮𝗿𝗻 $𝟵𝟬𝟬 a week from home, 𝗗𝗠 me "GO"',
    'Gagnez 800€ par semaine depuis chez vous, écrivez-moi sur WhatsApp',
    'Bitcoin mentor, guaranteed profit',
    'Buy 1000 followers fast',
    'Free gift cards, click here bit.ly/abc',
    Array.from({ length: 5 }, () => 'Visit our new shop today').join('\n'),
    Array.from({ length: 9 }, (_, index) => `@friend${index}`).join(' '),
  ])('is set aside: %s', (text) => {
    expect(isSpam(text)).toBe(true);
  });

  it.each([
    'Vous pouvez me contacter sur WhatsApp au 06 12 34 56 78',
    'DM me the price please',
    'I lost 5 followers over this haircut',
    'Je suis abonnée depuis 2019, rendez-moi mon argent !!!',
    'Photos of the evening: https://photos.example.com/album/12',
    'Do you take crypto?',
    'You are thieves and liars, I want my $300 back',
    'Is there an 18+ evening?',
    'Est-ce que mon compte est supprimé ?',
    '@lea @tom @ines @jade on y va ?',
  ])('is not: %s', (text) => {
    expect(isSpam(text)).toBe(false);
  });
});

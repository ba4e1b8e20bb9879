import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

describe('the sentiment of a message', () => {
  it.each([
    'Pas mal du tout !',
    'Not bad at all',
    'je ne suis pas déçue',
    'Jamais déçu en trois ans',
    'No complaints here',
    'Suuuuper accueil, merci beaucoup',
    '😍😍',
  ])('is positive: %s', (text) => {
    expect(understand(text).sentiment).toBe('positive');
  });

  it.each([
    'Je ne recommande pas',
    'I would not recommend this place',
    'ça marche pas',
    'Tres decue par la qualite',
    'Not worth the money',
    '😡',
  ])('is negative: %s', (text) => {
    expect(understand(text).sentiment).toBe('negative');
  });

  it.each([
    'Bonjour, vous êtes ouverts dimanche ?',
    'What time do you open tomorrow?',
    'Merci d’avance',
    'Génial, encore deux heures de retard, merci bien 🙄',
    '@camille',
    '',
  ])('is neutral: %s', (text) => {
    expect(understand(text).sentiment).toBe('neutral');
  });
});

describe('the language of a message', () => {
  it.each([
    ['Vous livrez à Lyon ?', 'fr'],
    ['mdr trop bien', 'fr'],
    ['Do you deliver to Leeds?', 'en'],
    ['so cute!!', 'en'],
    ['😍🔥', null],
    ['¿Dónde está la tienda?', null],
    ['Wie viel kostet das Zimmer?', null],
    ['ありがとう', null],
    ['', null],
  ] as const)('%s is %s', (text, language) => {
    expect(understand(text).language).toBe(language);
  });
});

describe('a hostile message', () => {
  it.each([
    ['one long word', 'a'.repeat(200_000)],
    ['many mentions', '@a '.repeat(50_000)],
    ['many emoji', '😍'.repeat(50_000)],
    ['many dots', '.'.repeat(200_000)],
    ['a lone surrogate', '\ud83d'],
    ['nearly a lure, many times', '$1 earn '.repeat(20_000)],
  ])('is read to an end: %s', (_, text) => {
    expect(understand(text)).toHaveProperty('sentiment');
  });
});

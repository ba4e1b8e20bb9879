import { describe, expect, it } from 'vitest';
import { checkText, type VoiceRules } from './check-text.ts';
import { addressIn, learnVoice } from './learn-voice.ts';

describe('a learned voice', () => {
  it('is the usual length, emoji, hashtags and form of address', () => {
    const texts = [
      'Venez goûter votre tarte préférée 🍋 #patisserie',
      'Vos croissants vous attendent 🥐 #patisserie #lyon',
      'On vous garde une place au chaud 🥐',
      'Nouvelle fournée ce matin 🥐 #Patisserie',
      'Réservez votre bûche dès lundi 🍋',
    ];
    expect(learnVoice(texts)).toEqual({
      n: 5,
      length: { low: 34, middle: 39, high: 47 },
      emojiPerText: 1,
      hashtagsPerText: 0.8,
      emoji: ['🥐', '🍋'],
      hashtags: ['#patisserie'],
      address: 'vous',
    });
  });

  it('is none from too few texts', () => expect(learnVoice(['Un', 'Deux', '  ', 'Trois', 'Quatre'])).toBeNull());

  it.each([
    ['Tu viens ce soir ?', 'tu'],
    ['T’as vu la vitrine ?', 'tu'],
    ['Régale-toi !', 'tu'],
    ['Votre table est prête', 'vous'],
    ['Passez-vous par Lyon ?', 'vous'],
    ['Prenez rendez-vous', null],
    ['Tu viens avec vos amis ?', null],
    ['Today at noon', null],
  ])('hears in “%s” %s', (text, form) => expect(addressIn(text)).toBe(form));
});

const rules: VoiceRules = { bannedWords: ['pas cher', 'Promo'], address: 'vous', mostEmoji: 2, mostHashtags: 1 };
const check = (text: string, evidence: string[] = []) =>
  checkText({ text, rules, limit: { most: 60, count: (one) => one.length }, evidence }).map(
    ({ problem, found }) => `${problem} ${found}`,
  );

describe('a text of a model', () => {
  it('is right where nothing breaks a rule', () => {
    expect(check('Votre tarte du jour 🍋 #lyon')).toEqual([]);
  });

  it('is marked where it breaks one', () => {
    expect(check('PROMO ! Tu veux du pas  cher ? 🍋🍋🍋 #a #b et encore beaucoup de mots')).toEqual([
      'too_long 70',
      'banned_word pas  cher',
      'banned_word PROMO',
      'wrong_address tu',
      'too_many_emoji 3',
      'too_many_hashtags 2',
    ]);
    expect(check('Promotion permanente')).toEqual([]);
  });

  it('states no number that the evidence does not have, however it is written', () => {
    const evidence = ['1,200 people liked it, 4.5 % more in 2026'];
    expect(check('1 200 j’aime, 4,5 % de plus en 2026', evidence)).toEqual([]);
    expect(check('1 300 j’aime, 45 % de plus', evidence)).toEqual(['unknown_number 1 300', 'unknown_number 45']);
  });

  it('leads nowhere that the evidence does not name', () => {
    const evidence = ['Shop: https://www.lune.example.com/shop/'];
    expect(check('lune.example.com/shop', evidence)).toEqual([]);
    expect(check('https://evil.com/x1', evidence)).toEqual(['unknown_link https://evil.com/x1']);
  });

  it('says where', () => {
    const [finding] = checkText({ text: 'Une promo', rules, limit: null, evidence: [] });
    expect(finding).toEqual({ problem: 'banned_word', found: 'promo', at: 4, length: 5 });
  });
});

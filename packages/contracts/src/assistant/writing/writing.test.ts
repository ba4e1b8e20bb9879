import { expect, it } from 'vitest';
import type { FactPublication } from '#src/assistant/ideas/idea-facts.ts';
import { bestHashtags } from './best-hashtags.ts';
import { countSharedWords, nearestTexts } from './shared-words.ts';

const now = new Date('2026-11-18T12:00:00Z');
const post = (n: number, text: string, engagements: number): FactPublication => ({
  id: `post ${n}`,
  accountKey: 'account',
  platform: 'instagram',
  format: 'photo',
  text,
  tags: [],
  publishedAt: new Date(now.getTime() - (n + 3) * 86_400_000),
  engagements,
});

it('lists hashtags by what posts with them got, those that were used once left out', () => {
  const posts = [
    ...Array.from({ length: 8 }, (_, n) => post(n, 'Du pain #pain', 10)),
    post(8, 'Une tarte #Citron #pain', 40),
    post(9, 'Encore #citron', 30),
    post(10, 'Une fois #unique', 99),
  ];
  const best = bestHashtags(posts, now);
  expect(best.map(({ hashtag, posts: n }) => [hashtag, n])).toEqual([
    ['#Citron', 2],
    ['#pain', 9],
  ]);
  expect(best[0]?.ratio).toBeGreaterThan(1);
  expect(bestHashtags(posts.slice(0, 3), now)).toEqual([]);
});

it('counts words that two texts share, whatever their accents and plural, and finds what is nearest', () => {
  expect(countSharedWords('Nos horaires de décembre : 7 h', 'Quel horaire en decembre ?')).toBe(2);
  expect(countSharedWords('Merci pour votre message', 'Merci pour la réponse')).toBe(0);
  const texts = ['Livraison à Lyon', 'Ouvert le dimanche', 'Allergènes'];
  expect(nearestTexts(texts, 'Êtes-vous ouverts dimanche ?', { textOf: (text) => text, most: 2 })).toEqual([
    'Ouvert le dimanche',
    'Livraison à Lyon',
  ]);
});

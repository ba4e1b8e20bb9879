import type { Standing } from '@ruche/contracts/ranking';
import { expect, it } from 'vitest';
import { type Card, drawCard } from './drawing.ts';
import { loadLettering } from './lettering.ts';

const part = { percentile: 61.4, low: 48, high: 75.2 };
const standing: Standing = {
  rank: 2,
  score: 71.2,
  low: 64,
  high: 79,
  parts: { lift: part, responsiveness: null, punctuality: part, steadiness: part },
  platforms: ['instagram'],
  sizeClasses: ['small'],
  badges: [{ id: 'on_time' }],
};
const card: Card = { handle: 'ada-lund', name: 'Ada Lund', month: 'May 2031', standing, isShared: false };

async function textsOf(change: Partial<Card>): Promise<string[]> {
  return drawCard({ ...card, ...change }, 'ruche.example/ranking/ada-lund', await loadLettering()).texts;
}

it('shows rank, score and parts, and says where a rank is shared', async () => {
  const texts = await textsOf({});
  expect(texts).toEqual(
    expect.arrayContaining(['Ada Lund', 'May 2031', '71', 'between 64 and 79', 'Rank 2', '61', '–']),
  );
  expect(await textsOf({ isShared: true })).toContain('Rank 2, shared');
});

it('shows badges and no number without a rank', async () => {
  const parts = { lift: null, responsiveness: null, punctuality: null, steadiness: null };
  const unnumbered = { ...standing, rank: null, score: null, low: null, high: null, parts };
  const texts = await textsOf({ standing: unnumbered });
  expect(texts).toEqual(expect.arrayContaining(['Ada Lund', 'In the ranking', 'On time']));
  expect(texts.filter((text) => /Quick|Lift|^\d|^–/.test(text))).toEqual([]);
  expect(await textsOf({ standing: null, month: null })).toContain('Not ranked yet');
});

it('writes a long name on two lines, and the handle for a name that our fonts do not have', async () => {
  expect(await textsOf({ name: 'Jean-Baptiste de La Fontaine-Montmorency' })).toEqual(
    expect.arrayContaining(['Jean-Baptiste de La Fontaine-', 'Montmorency']),
  );
  const longest = await textsOf({ name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen' });
  expect(longest.some((text) => text.endsWith('…'))).toBe(true);
  expect(await textsOf({ name: '🌸 Sakura Tanaka' })).toContain('Sakura Tanaka');
  for (const name of ['محمد الأحمد', '李小龙', '🌸']) expect(await textsOf({ name })).toContain('ada-lund');
});

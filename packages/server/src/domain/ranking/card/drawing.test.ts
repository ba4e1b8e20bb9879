import type { Standing } from '@ruche/contracts/ranking';
import { expect, it } from 'vitest';
import { type Card, drawCard } from './drawing.ts';
import { loadLettering } from './lettering.ts';

const part = { percentile: 71.4, low: 60, high: 80 };
const standing: Standing = {
  rank: 2,
  score: 66.6,
  low: 51.2,
  high: 80.9,
  parts: { lift: part, responsiveness: part, punctuality: null, steadiness: part },
  platforms: ['facebook'],
  sizeClasses: ['small'],
  badges: [],
};

async function draw(change: Partial<Card> = {}) {
  const card: Card = {
    handle: 'jane-doe',
    name: 'Jane Doe',
    month: 'March 2026',
    standing,
    isShared: false,
    ...change,
  };
  return drawCard(card, 'ruche.example/ranking/jane-doe', await loadLettering());
}

it('writes who it is of, the month, the score with its range, the rank, the parts and the address, and no more', async () => {
  const { texts } = await draw();
  expect(new Set(texts)).toEqual(
    new Set([
      'Ruche',
      'Ranking of community managers',
      'ruche.example/ranking/jane-doe',
      'Jane Doe',
      'March 2026',
      '67',
      'Score',
      'between 51 and 81',
      'Rank 2',
      '71',
      '–',
      'Lift',
      'Responsiveness',
      'Punctuality',
      'Steadiness',
    ]),
  );
});

it('writes no number of whoever has none', async () => {
  const parts = { lift: null, responsiveness: null, punctuality: null, steadiness: null };
  const unranked: Standing = { ...standing, rank: null, score: null, low: null, high: null, parts };
  const { texts } = await draw({ standing: { ...unranked, badges: [{ id: 'on_time' }] } });
  expect(texts).toEqual(expect.arrayContaining(['In the ranking', 'On time']));
  expect(texts.filter((text) => /Rank \d|Score|between|Quick|Lift|^\d|^–/.test(text))).toEqual([]);
  expect((await draw({ standing: null, month: null })).texts).toContain('Not ranked yet');
});

it.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Αθηνά Παπά', 'Αθηνά Παπά'],
  ['Нина Иванова', 'Нина Иванова'],
  ['Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'],
  ['🐝 Zoë 🐝', 'Zoë'],
  ['❤️1️⃣ Zoë', '1 Zoë'],
  ['Ｚｏｅ', 'Zoe'],
  // What no font of ours has is named by the handle.
  ['ليلى بن يوسف', 'jane-doe'],
  ['שרה', 'jane-doe'],
  ['山田花子', 'jane-doe'],
  ['🐝🐝', 'jane-doe'],
  ['Z\u0351\u0352\u0353', 'jane-doe'],
])('draws %s as %s', async (name, drawn) => {
  expect((await draw({ name })).texts).toContain(drawn);
});

it('says where a rank is shared', async () => {
  expect((await draw({ isShared: true })).texts).toContain('Rank 2, shared');
});

it('writes a long name on two lines', async () => {
  expect((await draw({ name: 'Jean-Baptiste de La Fontaine-Montmorency' })).texts).toEqual(
    expect.arrayContaining(['Jean-Baptiste de La Fontaine-', 'Montmorency']),
  );
});

it('shortens names that are too long', async () => {
  const { texts } = await draw({ name: 'W'.repeat(60) });
  expect(texts.find((text) => text.endsWith('…'))).toMatch(/^W{5,40}…$/);
});

it('holds outlines only, whatever a name is', async () => {
  const { markup } = await draw({ name: '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;' });
  expect(
    [...markup.matchAll(/<([\w]+)/g)]
      .map(([, tag]) => tag)
      .filter((tag) => !['svg', 'path', 'rect', 'g', 'clipPath'].includes(tag ?? '')),
  ).toEqual([]);
  expect(markup).not.toMatch(/script|href=|passwd|&/);
  expect(markup).not.toContain('NaN');
});

import type { SeasonHead } from '@ruche/database/ranking';
import { expect, it } from 'vitest';
import { choosePublicSeason } from './policy.ts';

const now = new Date('2031-06-04T08:00:00Z');
const head = (season: string, ranked: number): SeasonHead => ({
  season,
  ranked,
  state: 'open',
  computedAt: now,
  closedAt: null,
  formula: 1,
});
const opened = (heads: SeasonHead[], wanted?: string) => choosePublicSeason(heads, wanted, now).season;

it('opens the newest month that has numbers, while hardly anybody is in the running one', () => {
  expect(opened([head('2031-06', 1), head('2031-05', 40), head('2031-04', 38)])).toBe('2031-05');
  expect(opened([head('2031-06', 3), head('2031-05', 40)])).toBe('2031-06');
  expect(opened([head('2031-06', 1), head('2031-05', 40)], '2031-06')).toBe('2031-06');
});

it('opens the newest month where none has numbers, and the running one before the first is computed', () => {
  expect(opened([head('2031-05', 2), head('2031-04', 0)])).toBe('2031-05');
  expect(opened([])).toBe('2031-06');
});

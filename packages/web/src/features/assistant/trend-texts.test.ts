import { describe, expect, it } from 'vitest';
import {
  describeChance,
  describeConsidered,
  describeRise,
  describeSureness,
  nameTrend,
  nameWeek,
} from './trend-texts.ts';

describe('words about trends', () => {
  it.each([
    [{ rise: 14.3, before: 2 }, '14× the share of all who wrote'],
    [{ rise: 2.26, before: 3 }, '2.3× the share of all who wrote'],
    [{ rise: 61.2, before: 0 }, 'New: no one brought it up before'],
  ])('says how far %o rises', (trend, said) => {
    expect(describeRise(trend)).toBe(said);
  });

  it.each([
    [0.000_02, 'Almost certainly not chance', /once in 50,000 times \(p = 0\.000020\)/],
    [0.0004, 'Very likely not chance', /once in 2,500 times \(p = 0\.00040\)/],
    [0.004, 'Likely not chance', /once in 250 times \(p = 0\.0040\)/],
    [3e-8, 'Almost certainly not chance', /once in 33,000,000 times \(p = 0\.000000030\)/],
    [0, 'Almost certainly not chance', /once in 1,000,000,000 times \(p < 0\.000000001\)/],
  ])('says how sure p = %d is', (p, sureness, chance) => {
    expect(describeSureness(p)).toBe(sureness);
    expect(describeChance(p)).toMatch(chance);
  });

  it('names weeks back from this one', () => {
    expect([0, 8, 9].map((place) => nameWeek(place, 10))).toEqual(['9 weeks ago', '1 week ago', 'This week']);
  });

  it('names what is talked about by its kind', () => {
    const names = (['topic', 'hashtag', 'question'] as const).map((kind) => nameTrend({ kind, shown: '#levain' }));
    expect(names).toEqual(['“#levain”', '#levain', 'People ask about “#levain”']);
  });

  it('names competitors only where there are some', () => {
    const considered = { people: 1, messages: 54, publications: 1, watchedAccounts: 0, weeks: 10 };
    expect(describeConsidered(considered)).toBe(
      'Looked at 1 person or account, 54 messages, and 1 post of the last 10 weeks.',
    );
    expect(describeConsidered({ ...considered, watchedAccounts: 2 })).toContain('1 post, and 2 competitors');
  });
});

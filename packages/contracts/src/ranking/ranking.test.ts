import { describe, expect, it } from 'vitest';
import { HandleSchema, PublicNameSchema } from './handles.ts';
import { sizeClassOf } from './names.ts';
import { inPublicOrder, isInFilters } from './public-order.ts';
import { SeasonSchema } from './season-schema.ts';
import { closesAt, rangeOfSeason, seasonBefore, seasonOf } from './seasons.ts';

describe('handles', () => {
  it('are lowercase letters, digits and hyphens between them, and not reserved', () => {
    expect(HandleSchema.parse(' Jane-Doe ')).toBe('jane-doe');
    for (const handle of [
      'ab',
      'a'.repeat(31),
      '-jane',
      'jane-',
      'jane--doe',
      'jané',
      'jane.doe',
      'formula',
      'Me-',
      'API',
    ]) {
      expect(HandleSchema.safeParse(handle).success).toBe(false);
    }
  });
});

describe('public names', () => {
  it('hold no characters that hide or turn text around', () => {
    expect(PublicNameSchema.parse('  Zoë 🐝 ')).toBe('Zoë 🐝');
    for (const name of ['', ' ', 'a\u202Eb', 'a\nb', 'a\u2028b', 'x'.repeat(61)]) {
      expect(PublicNameSchema.safeParse(name).success).toBe(false);
    }
  });
});

describe('seasons', () => {
  it('are months in UTC and close on the 9th', () => {
    expect(seasonOf(new Date('2031-01-31T23:59:59.999Z'))).toBe('2031-01');
    expect(seasonBefore('2031-01')).toBe('2030-12');
    expect(rangeOfSeason('2032-02').to.toISOString()).toBe('2032-03-01T00:00:00.000Z');
    expect(closesAt('2031-12').toISOString()).toBe('2032-01-09T00:00:00.000Z');
    expect(SeasonSchema.safeParse('2031-13').success).toBe(false);
  });
});

describe('size classes', () => {
  it('begin at 1,000, 10,000 and 100,000 followers', () => {
    expect([999, 1000, 9999, 10_000, 99_999, 100_000].map(sizeClassOf)).toEqual([
      'small',
      'medium',
      'medium',
      'large',
      'large',
      'huge',
    ]);
  });
});

const person = (name: string, rank: number | null, score: number) => ({ name, rank, score });

describe('the public order', () => {
  it('is by rank and score, and by name for those without a number', () => {
    const people = [
      person('zoe', null, 40),
      person('Émile', null, 10),
      person('Fred', null, 20),
      person('Bea', 3, 60),
      person('Cleo', 1, 80),
      person('Ada', 1, 90),
    ];
    const names = ['Ada', 'Cleo', 'Bea', 'Émile', 'Fred', 'zoe'];
    expect(inPublicOrder(people).map(({ name }) => name)).toEqual(names);
    expect(inPublicOrder(people.toReversed()).map(({ name }) => name)).toEqual(names);
  });

  it('leaves out whom a filter leaves out', () => {
    const someone = { platforms: ['tiktok' as const], sizeClasses: ['huge' as const] };
    expect(isInFilters(someone, {})).toBe(true);
    expect(isInFilters(someone, { platform: 'tiktok', sizeClass: 'huge' })).toBe(true);
    expect(isInFilters(someone, { platform: 'facebook' })).toBe(false);
    expect(isInFilters(someone, { sizeClass: 'small' })).toBe(false);
  });
});

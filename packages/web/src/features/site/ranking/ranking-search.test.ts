import { describe, expect, it } from 'vitest';
import { readRankingSearch, writeRankingSearch } from './ranking-search.ts';

describe('the filters in the address', () => {
  it('are read as they were written', () => {
    const search = { season: '2031-05', platform: 'linkedin', sizeClass: 'huge' } as const;
    expect(writeRankingSearch(search)).toBe('?season=2031-05&platform=linkedin&sizeClass=huge');
    expect(readRankingSearch(writeRankingSearch(search))).toEqual(search);
  });

  it('are left out where there is nothing to filter', () => {
    expect(writeRankingSearch({ season: null, platform: null, sizeClass: null })).toBe('');
    expect(readRankingSearch('')).toEqual({ season: null, platform: null, sizeClass: null });
  });

  it('leave out what makes no sense', () => {
    const search = readRankingSearch('?season=2031-13&platform=myspace&sizeClass=constructor&utm=1');
    expect(search).toEqual({ season: null, platform: null, sizeClass: null });
  });
});

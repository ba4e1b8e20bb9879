import type { RankedPerson, Ranking, RankingPerson } from '@ruche/contracts/ranking';

const part = { percentile: 61.4, low: 48, high: 75.2 };

export function makePerson(changes: Partial<RankedPerson> = {}): RankedPerson {
  return {
    handle: 'ada-lund',
    name: 'Ada Lund',
    rank: 1,
    score: 71.26,
    low: 64.1,
    high: 78.8,
    parts: { lift: part, responsiveness: null, punctuality: part, steadiness: part },
    platforms: ['instagram', 'linkedin'],
    sizeClasses: ['small', 'large'],
    badges: [{ id: 'on_time' }],
    ...changes,
  };
}

const unnumbered = { rank: null, score: null, low: null, high: null } as const;

export function makeRanking(changes: Partial<Ranking> = {}): Ranking {
  return {
    season: '2031-05',
    seasons: [
      { season: '2031-05', state: 'open' },
      { season: '2031-04', state: 'closed' },
    ],
    state: 'open',
    computedAt: '2031-05-20T04:00:00.000Z',
    formula: 1,
    ranked: 4,
    people: [
      makePerson(),
      makePerson({ handle: 'ben-okoye', name: 'Ben Okoye', platforms: ['tiktok'], sizeClasses: ['huge'], badges: [] }),
      // Even if parts came with it, they are not for showing.
      makePerson({ ...unnumbered, handle: 'cleo-marsh', name: 'Cleo Marsh', badges: [{ id: 'steady' }] }),
      makePerson({ ...unnumbered, handle: null, name: 'A member who left', platforms: ['facebook'], badges: [] }),
    ],
    ...changes,
  };
}

export function makeRankingPerson(changes: Partial<RankingPerson> = {}): RankingPerson {
  const { handle: _handle, name, ...standing } = makePerson();
  return {
    handle: 'ada-lund',
    name,
    joinedAt: '2031-02-03T10:00:00.000Z',
    seasons: [
      { ...standing, season: '2031-05', state: 'open', isShared: true },
      { ...standing, ...unnumbered, season: '2031-04', state: 'closed', isShared: false },
      { ...standing, rank: 3, score: 66, season: '2031-02', state: 'closed', isShared: false },
    ],
    badges: [{ id: 'on_time', seasons: ['2031-05', '2031-02'] }],
    card: { url: '/ranking/ada-lund/card.png', alt: 'Ada Lund: rank 1 in May 2031, so far.' },
    ...changes,
  };
}

import type { Ranking } from '@ruche/contracts/ranking';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RankingResults } from './ranking-results.tsx';
import type { RankingSearch } from './ranking-search.ts';
import { RankingStatus } from './ranking-status.tsx';
import { makePerson, makeRanking } from './testing/example-ranking.ts';
import type { PublicState } from './use-public.ts';

const everyone: RankingSearch = { season: null, platform: null, sizeClass: null };
const nothing = () => undefined;

function show(state: PublicState<Ranking>, search: RankingSearch = everyone): string {
  const results = (
    <RankingResults state={state} search={search} onClear={nothing} onNewest={nothing} onRetry={nothing} />
  );
  return renderToStaticMarkup(
    <>
      <RankingStatus state={state} search={search} />
      {results}
    </>,
  );
}

const ready = (ranking: Ranking) => ({ kind: 'ready', body: ranking }) as const;
const before = (text: string, mark: string) => text.slice(0, text.indexOf(mark));
const after = (text: string, mark: string) => text.slice(text.indexOf(mark));

let isWide = true;
beforeAll(() => {
  // Effects do not run here: the snapshot is all that is read.
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: nothing, removeEventListener: nothing }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the public ranking', () => {
  it('shows its shape while it loads', () => {
    const text = show({ kind: 'loading', body: null });
    expect(text).toContain('Loading the ranking…');
    expect(text).toContain('<th scope="col" class="w-18">Rank</th>');
    expect(text).not.toContain('/ranking/');
  });

  it.each([true, false])('shows ranks, scores, parts and badges (wide: %s)', (width) => {
    isWide = width;
    const text = before(show(ready(makeRanking())), 'Also ranked this season');
    isWide = true;
    expect(text).toContain('href="/ranking/ada-lund"');
    expect(text).toContain('>=1</span>');
    expect(text).toContain('Rank 1, shared');
    expect(text).toContain('71.3');
    expect(text).toContain('likely between 64 and 79');
    expect(text).toContain('61, likely between 48 and 75');
    expect(text).toContain('Nothing to measure this season.');
    expect(text).toContain('On time');
    expect(text).toContain('Networks: Instagram and LinkedIn');
    expect(text).toContain('under 1K, 10K–100K followers');
    expect(text).not.toContain('Cleo Marsh');
  });

  it('lists the others by name, without a number, and whoever left without a link', () => {
    const text = after(show(ready(makeRanking())), 'Also ranked this season');
    expect(text).toContain('href="/ranking/cleo-marsh"');
    expect(text).toContain('Steady');
    expect(text).toContain('A member who left</span>');
    expect(text).not.toMatch(/likely|Rank \d|Score|61/);
  });

  it('filters by network and account size, and says that ranks stay', () => {
    const text = show(ready(makeRanking()), { ...everyone, platform: 'tiktok', sizeClass: 'huge' });
    expect(text).toContain('1 of 4 people shown. Ranks are those of the whole season.');
    expect(text).toContain('Ben Okoye');
    // Shared with someone who is not shown.
    expect(text).toContain('Rank 1, shared');
    expect(text).not.toContain('Ada Lund');
    const none = show(ready(makeRanking()), { ...everyone, platform: 'twitter' });
    expect(none).toContain('No one matches these filters');
    expect(none).toContain('Clear filters');
  });

  it('has no numbers with fewer than three', () => {
    const person = makePerson({ rank: null, score: null, low: null, high: null });
    const text = show(ready(makeRanking({ ranked: 1, people: [person] })));
    expect(text).toContain('1 person ranked');
    expect(text).toContain('Ranks and scores are shown once at least 3 people are ranked.');
    expect(text).not.toContain('<table');
  });

  it('says what it takes where no one is ranked', () => {
    const text = show(ready(makeRanking({ ranked: 0, people: [], computedAt: null })));
    expect(text).toContain('No one is ranked yet this season');
    expect(text).toContain('at least 20 posts on at least 2 accounts, over at least 30 days');
    expect(text).toContain('href="/dashboard/analytics/ranking"');
  });

  it('says that a closed season is final', () => {
    expect(show(ready(makeRanking()))).toContain('So far, updated May 20');
    expect(show(ready(makeRanking({ state: 'closed' })))).toContain('Closed. The result is final.');
  });

  it('offers to try again, and keeps what was there', () => {
    const failed = show({ kind: 'failed', body: null });
    expect(failed).toContain('We couldn’t load the ranking');
    expect(failed).toContain('Try again');
    const kept = show({ kind: 'failed', body: makeRanking() });
    expect(kept).toContain('Ada Lund');
    expect(kept).toContain('This is the last one we loaded.');
    // Another season's is not shown in its place.
    expect(show({ kind: 'failed', body: makeRanking() }, { ...everyone, season: '2031-04' })).not.toContain('Ada Lund');
    expect(show({ kind: 'unknown', body: null })).toContain('There’s no ranking for this month');
  });
});

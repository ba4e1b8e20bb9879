import type { RankingPerson } from '@ruche/contracts/ranking';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeRankingPerson } from '#features/site/ranking/testing/example-ranking.ts';
import type { PublicState } from '#features/site/ranking/use-public.ts';
import { PersonContent, readHandle } from './person-page.tsx';
import { trendPointsOf } from './trend-points.ts';

const show = (state: PublicState<RankingPerson>) =>
  renderToStaticMarkup(<PersonContent state={state} onRetry={() => undefined} />);
const ready = (person: RankingPerson) => ({ kind: 'ready', body: person }) as const;

describe('the page of someone in the ranking', () => {
  it('shows the newest season, the parts with their points, badges and the card', () => {
    const text = show(ready(makeRankingPerson()));
    expect(text).toContain('<h1 class="heading wrap-anywhere text-40 sm:text-64">Ada Lund</h1>');
    expect(text).toContain('In the ranking since February 2031');
    expect(text).toContain('May 2031, so far');
    expect(text).toContain('71.3');
    expect(text).toContain('Rank 1, shared');
    // Lift weighs 50 of the 80 that have data.
    expect(text).toContain('38.4 of 62.5 points');
    expect(text).toContain('Earned in May 2031 and February 2031');
    expect(text).toContain('alt="Ada Lund: rank 1 in May 2031, so far."');
    expect(text).toContain('download="ruche-ranking-ada-lund.png"');
  });

  it('names months in a row as one span', () => {
    const seasons = ['2031-05', '2031-03', '2031-02', '2031-01', '2030-12'];
    const text = show(ready(makeRankingPerson({ badges: [{ id: 'steady', seasons }] })));
    expect(text).toMatch(/Earned in May 2031 and December 2030\s–\sMarch 2031/);
  });

  it('shows no numbers of a season without a rank', () => {
    const [, unnumbered] = makeRankingPerson().seasons;
    const text = show(ready(makeRankingPerson({ seasons: unnumbered ? [unnumbered] : [] })));
    expect(text).toContain('Ranked, without a number');
    expect(text).not.toContain('of 62.5 points');
    expect(text).not.toMatch(/likely/);
  });

  it('says what is missing before the first season', () => {
    expect(show(ready(makeRankingPerson({ seasons: [], badges: [] })))).toContain('Not ranked yet');
  });

  it('says that nobody is there, loads, and offers to try again', () => {
    expect(show({ kind: 'unknown', body: null })).toContain('This person isn’t in the ranking.');
    // Whoever has left while the page was open is gone from it as well.
    expect(show({ kind: 'unknown', body: makeRankingPerson() })).not.toContain('Ada Lund');
    expect(show({ kind: 'loading', body: null })).toContain('Loading this person’s ranking…');
    expect(show({ kind: 'failed', body: null })).toContain('Try again');
  });

  it('reads the handle from the address', () => {
    expect(readHandle('/ranking/ada-lund')).toBe('ada-lund');
    expect(readHandle('/ranking/ada-lund/')).toBe('ada-lund');
    expect(readHandle('/ranking/ada%20lund')).toBe('ada lund');
    expect(readHandle('/ranking/%E0%A4%A')).toBe('%E0%A4%A');
  });

  it('has a month without a number in its trend as a gap', () => {
    const points = trendPointsOf(makeRankingPerson().seasons);
    expect(points.map(({ season, score }) => [season, score])).toEqual([
      ['2031-02', 66],
      ['2031-03', null],
      ['2031-04', null],
      ['2031-05', 71.26],
    ]);
  });
});

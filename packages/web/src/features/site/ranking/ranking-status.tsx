import type { Ranking } from '@ruche/contracts/ranking';
import { isInFilters } from '@ruche/contracts/ranking';
import type { RankingSearch } from './ranking-search.ts';
import type { PublicState } from './use-public.ts';
import { rankingStatus as words } from './words/list.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

function describe({ kind, body }: PublicState<Ranking>, { platform, sizeClass }: RankingSearch): string {
  if (kind === 'loading') return words.loading;
  if (kind === 'unknown' || body === null) return '';
  if (kind === 'failed') return words.refreshFailed;
  if (platform === null && sizeClass === null) return words.ranked(body.ranked);
  const filters = { platform: platform ?? undefined, sizeClass: sizeClass ?? undefined };
  return words.shown(body.people.filter((one) => isInFilters(one, filters)).length, body.people.length);
}

/** How many are ranked or shown, and as of when: told to screen readers as it changes. */
export function RankingStatus({ state, search }: { state: PublicState<Ranking>; search: RankingSearch }) {
  const { kind, body } = state;
  const since = kind === 'ready' && body !== null && body.computedAt !== null && (
    <span>{body.state === 'open' ? words.open(moment.format(new Date(body.computedAt))) : words.closed}</span>
  );
  return (
    <p className="flex min-h-5 flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted">
      <output>{describe(state, search)}</output>
      {since}
    </p>
  );
}

import { fewestRanked, isInFilters, needed, type Ranking } from '@ruche/contracts/ranking';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrokenDrawing, CombDrawing } from '#components/brand/comb-drawing.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { sharedRanksOf } from '#entities/ranking/shared-ranks.ts';
import { NamedPeople, NumberedPeople } from './people-lists.tsx';
import type { RankingSearch } from './ranking-search.ts';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import type { PublicState } from './use-public.ts';
import {
  rankingFilters as filterWords,
  rankingList as listWords,
  rankingPage as pageWords,
  rankingTable as tableWords,
  rankingStates as words,
} from './words/list.ts';

const person = 'M0 -1a4 4 0 1 0 0 -8a4 4 0 1 0 0 8M-8 8c0.6 -4 3.8 -5.6 8 -5.6s7.4 1.6 8 5.6';

type NoticeProps = { title: string; text: string; isBad?: boolean; children?: ReactNode };

function Notice({ title, text, isBad = false, children }: NoticeProps) {
  return (
    <div role={isBad ? 'alert' : undefined} className="grid justify-items-center gap-5 py-14 text-center">
      {isBad ? <BrokenDrawing /> : <CombDrawing glyph={person} />}
      <div className="grid max-w-[48ch] gap-1.5">
        <p className="heading text-20">{title}</p>
        <p className="text-14 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

type ReadyProps = { ranking: Ranking; search: RankingSearch; onClear: () => void };

function Ready({ ranking, search, onClear }: ReadyProps) {
  if (ranking.people.length === 0) {
    return (
      <Notice title={words.emptyTitle} text={words.emptyText(needed.publications, needed.accounts, needed.days)}>
        <ButtonLink href={paths.ownRanking}>{pageWords.join}</ButtonLink>
      </Notice>
    );
  }
  const { platform, sizeClass } = search;
  const filters = { platform: platform ?? undefined, sizeClass: sizeClass ?? undefined };
  const people = ranking.people.filter((one) => isInFilters(one, filters));
  if (people.length === 0) {
    return (
      <Notice title={words.noneTitle} text={words.noneText}>
        <Button onClick={onClear}>{filterWords.clear}</Button>
      </Notice>
    );
  }
  const numbered = people.filter(({ rank }) => rank !== null);
  const named = people.filter(({ rank }) => rank === null);
  const isFew = ranking.ranked < fewestRanked;
  const caption = tableWords.caption(nameSeasonSoFar(ranking.season, ranking.state));
  return (
    <div key={ranking.season} className="grid gap-10">
      {numbered.length > 0 && (
        <div className="grid gap-4">
          <NumberedPeople caption={caption} people={numbered} shared={sharedRanksOf(ranking.people)} />
          <p className="max-w-[76ch] text-13 text-muted">{listWords.reading}</p>
        </div>
      )}
      {named.length > 0 && (
        <NamedPeople
          title={isFew ? listWords.fewTitle : listWords.alsoTitle}
          text={isFew ? listWords.fewText(fewestRanked) : listWords.alsoText}
          people={named}
        />
      )}
    </div>
  );
}

type RankingResultsProps = {
  state: PublicState<Ranking>;
  search: RankingSearch;
  onClear: () => void;
  onNewest: () => void;
  onRetry: () => void;
};

/** The ranking itself, or why it is not there. */
export function RankingResults({ state, search, onClear, onNewest, onRetry }: RankingResultsProps) {
  const { kind, body } = state;
  if (kind === 'unknown') {
    return (
      <Notice title={words.unknownTitle} text={words.unknownText}>
        <Button onClick={onNewest}>{words.newest}</Button>
      </Notice>
    );
  }
  const isOfThisSeason = body !== null && body.season === (search.season ?? body.seasons[0]?.season);
  if (kind === 'failed' && !isOfThisSeason) {
    return (
      <Notice isBad title={words.failedTitle} text={words.failedText}>
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {words.retry}
        </Button>
      </Notice>
    );
  }
  if (body === null) return <RankingSkeleton />;
  return <Ready ranking={body} search={search} onClear={onClear} />;
}

import { partNames, type TeamRanking } from '@ruche/contracts/ranking';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PartList } from '#entities/ranking/part-list.tsx';
import { parts as partTexts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { useTeamRanking } from '#features/own-ranking/api/own-ranking.ts';
import { teamPanel as words } from '#features/own-ranking/words.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

type Member = TeamRanking['people'][number];

function Missing({ missing }: Pick<Member, 'missing'>) {
  return (
    <>
      {words.notRanked}
      {missing !== null && ` (${words.posts(missing.publications.have, missing.publications.need)})`}
    </>
  );
}

type PeopleProps = { people: Member[]; hasRanks: boolean };

function Table({ people, hasRanks }: PeopleProps) {
  return (
    <table className="w-full table-fixed text-14">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="text-left text-12 text-muted *:pr-6 *:pb-2 *:font-normal">
          <th scope="col">{words.person}</th>
          {hasRanks && (
            <th scope="col" className="w-20">
              {words.rank}
            </th>
          )}
          {partNames.map((part) => (
            <th key={part} scope="col" className="w-36 last:pr-0">
              {partTexts[part].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ userId, name, rank, parts, missing }) => (
          <tr key={userId} className="border-line border-t align-top *:py-3 *:pr-6">
            <th scope="row" className="wrap-anywhere text-left font-medium">
              {name}
            </th>
            {hasRanks && <td className="tabular-nums">{rank ?? words.noRank}</td>}
            {parts === null ? (
              <td colSpan={partNames.length} className="text-13 text-muted">
                <Missing missing={missing} />
              </td>
            ) : (
              partNames.map((part) => (
                <td key={part} className="last:pr-0">
                  <PartValue part={parts[part]} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ people, hasRanks }: PeopleProps) {
  return (
    <ul aria-label={words.caption} className="divide-y divide-line">
      {people.map(({ userId, name, rank, parts, missing }) => (
        <li key={userId} className="grid gap-3 py-4 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-4 text-14">
            <span className="wrap-anywhere font-medium">{name}</span>
            {hasRanks && rank !== null && (
              <span className="whitespace-nowrap text-13 text-muted tabular-nums">{words.ranked(rank)}</span>
            )}
          </div>
          {parts === null ? (
            <p className="text-13 text-muted">
              <Missing missing={missing} />
            </p>
          ) : (
            <PartList parts={parts} className="grid-cols-2" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A table where there is room for it, else one below the other. */
function People({ people }: { people: Member[] }) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const hasRanks = people.some(({ rank }) => rank !== null);
  return isWide ? <Table people={people} hasRanks={hasRanks} /> : <Cards people={people} hasRanks={hasRanks} />;
}

/** The same parts for everyone of the workspace, as help. */
export function TeamPanel({ season }: { season: string | undefined }) {
  const query = useTeamRanking(season);
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-[70ch] text-13 text-muted">{words.description}</p>
        <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-40" />}>
          {({ people }) => <People people={people} />}
        </AsyncPanel>
      </div>
    </Panel>
  );
}

import { partNames, type TeamRanking } from '@ruche/contracts/ranking';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { parts as partTexts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { useTeamRanking } from '#features/own-ranking/api/own-ranking.ts';
import { teamPanel as words } from '#features/own-ranking/words.ts';

type Member = TeamRanking['people'][number];

function Row({ member: { name, rank, parts, missing }, hasRanks }: { member: Member; hasRanks: boolean }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="min-w-36 py-3 pr-4 text-left font-medium text-14">
        {name}
      </th>
      {hasRanks && <td className="py-3 pr-4 text-14 tabular-nums">{rank}</td>}
      {parts === null ? (
        <td colSpan={partNames.length} className="py-3 text-13 text-muted">
          {words.notRanked}
          {missing !== null && ` (${words.posts(missing.publications.have, missing.publications.need)})`}
        </td>
      ) : (
        partNames.map((part) => (
          <td key={part} className="min-w-24 py-3 pr-4 text-14">
            <PartValue part={parts[part]} />
          </td>
        ))
      )}
    </tr>
  );
}

function Table({ people }: { people: Member[] }) {
  const hasRanks = people.some(({ rank }) => rank !== null);
  return (
    <div className="relative -mx-5 overflow-x-auto px-5" tabIndex={0} role="region" aria-label={words.title}>
      <table className="w-full">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="text-left text-12 text-muted">
            <th scope="col" className="pr-4 pb-2 font-normal">
              {words.person}
            </th>
            {hasRanks && (
              <th scope="col" className="pr-4 pb-2 font-normal">
                {words.rank}
              </th>
            )}
            {partNames.map((part) => (
              <th key={part} scope="col" className="pr-4 pb-2 font-normal">
                {partTexts[part].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((member) => (
            <Row key={member.userId} member={member} hasRanks={hasRanks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same parts for everyone of the workspace, as help. */
export function TeamPanel({ season }: { season: string | undefined }) {
  const query = useTeamRanking(season);
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-[70ch] text-13 text-muted">{words.description}</p>
        <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-40" />}>
          {({ people }) => <Table people={people} />}
        </AsyncPanel>
      </div>
    </Panel>
  );
}

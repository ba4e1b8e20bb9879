import { type PartName, partNames, partWeights, type RankedPerson } from '@ruche/contracts/ranking';
import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { BadgeList } from '#entities/ranking/badge-list.tsx';
import { parts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { PersonName } from '#entities/ranking/person-name.tsx';
import { RankCell } from '#entities/ranking/rank-cell.tsx';
import { ScoreValue } from '#entities/ranking/score-value.tsx';
import { WorksWith } from '#entities/ranking/works-with.tsx';
import { rankingTable as words } from './words/list.ts';

function Head() {
  return (
    <thead>
      <tr className="border-line border-b text-left align-bottom text-12 text-muted *:pb-2.5 *:font-medium">
        <th scope="col" className="w-18">
          {words.rank}
        </th>
        <th scope="col">{words.person}</th>
        <th scope="col" className="w-44 pr-8">
          {words.score}
        </th>
        {partNames.map((name) => (
          <th key={name} scope="col" title={parts[name].meaning} className="w-32 pr-6">
            {parts[name].name} <span className="block tabular-nums">{words.weight(partWeights[name])}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Frame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full table-fixed text-14">
      <caption className="sr-only">{caption}</caption>
      <Head />
      {children}
    </table>
  );
}

const rowClass = 'border-line border-b align-top last:border-0 *:py-4';

function Row({ person, isShared }: { person: RankedPerson; isShared: boolean }) {
  return (
    <tr className={`${rowClass} transition-colors hover:bg-hover`}>
      <td>{person.rank !== null && <RankCell rank={person.rank} isShared={isShared} />}</td>
      <th scope="row" className="pr-6 text-left font-normal">
        <span className="grid justify-items-start gap-1.5">
          <PersonName handle={person.handle} name={person.name} />
          <WorksWith platforms={person.platforms} sizeClasses={person.sizeClasses} />
          <BadgeList badges={person.badges} />
        </span>
      </th>
      <td className="pr-8">
        <ScoreValue score={person.score} low={person.low} high={person.high} />
      </td>
      {partNames.map((name: PartName) => (
        <td key={name} className="pr-6">
          <PartValue part={person.parts[name]} />
        </td>
      ))}
    </tr>
  );
}

type RankingTableProps = { caption: string; people: readonly RankedPerson[]; shared: ReadonlySet<number> };

/** Those with a rank, each with all that others may see. */
export function RankingTable({ caption, people, shared }: RankingTableProps) {
  return (
    <Frame caption={caption}>
      <tbody>
        {people.map((person, index) => (
          <Row
            key={person.handle ?? `left ${index}`}
            person={person}
            isShared={person.rank !== null && shared.has(person.rank)}
          />
        ))}
      </tbody>
    </Frame>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RankingTableSkeleton() {
  return (
    <Frame caption={words.loading}>
      <tbody aria-hidden="true">
        {skeletonRows.map((row) => (
          <tr key={row} className={rowClass}>
            <td>
              <Skeleton className="size-9 rounded-full" />
            </td>
            <td className="pr-6">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-3.5 w-28" />
            </td>
            <td className="pr-8">
              <Skeleton className="h-5 w-16" />
              <Skeleton className="mt-2 h-1.5" />
            </td>
            {partNames.map((name) => (
              <td key={name} className="pr-6">
                <Skeleton className="h-4 w-6" />
                <Skeleton className="mt-2 h-1.5" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

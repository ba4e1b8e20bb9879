import type { RankedPerson } from '@ruche/contracts/ranking';
import { BadgeList } from './badge-list.tsx';
import { PartList } from './part-list.tsx';
import { PersonName } from './person-name.tsx';
import { RankCell } from './rank-cell.tsx';
import { ScoreValue } from './score-value.tsx';
import { WorksWith } from './works-with.tsx';

type RankedPersonCardProps = { person: RankedPerson; isShared: boolean };

/**
 * All that others see of a person in the ranking. Without a rank there are no numbers: nobody is to read from them who is
 * last.
 */
export function RankedPersonCard({ person, isShared }: RankedPersonCardProps) {
  const { rank } = person;
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        {rank !== null && <RankCell rank={rank} isShared={isShared} />}
        <div className="grid min-w-0 gap-1">
          <p className="text-16">
            <PersonName handle={person.handle} name={person.name} />
          </p>
          <WorksWith platforms={person.platforms} sizeClasses={person.sizeClasses} />
        </div>
      </div>
      {rank !== null && (
        <>
          <ScoreValue score={person.score} low={person.low} high={person.high} />
          <PartList parts={person.parts} className="grid-cols-2" />
        </>
      )}
      <BadgeList badges={person.badges} />
    </article>
  );
}

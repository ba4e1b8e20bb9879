import { type OwnRanking, type PartName, partNames, partWeights } from '@ruche/contracts/ranking';
import { Panel } from '#components/ui/panel.tsx';
import { BadgeList } from '#entities/ranking/badge-list.tsx';
import { badges as badgeTexts, parts as partTexts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { RankCell } from '#entities/ranking/rank-cell.tsx';
import { ScoreValue } from '#entities/ranking/score-value.tsx';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { figureTexts, standingPanel as words } from '#features/own-ranking/words.ts';
import { FigureLines } from './figure-lines.tsx';

type Ranked = NonNullable<OwnRanking['standing']>;

function Headline({ standing, isMember }: { standing: Ranked; isMember: boolean }) {
  const { rank, score, low, high } = standing;
  const note = score === null ? words.tooFew : rank === null ? words.lowerHalf : null;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        {rank !== null && <RankCell rank={rank} isShared={false} size="large" />}
        <div className="min-w-40 max-w-72 flex-1">
          <p className="text-12 text-muted">{words.score}</p>
          <ScoreValue score={score} low={low} high={high} />
        </div>
      </div>
      {note !== null && <p className="max-w-[60ch] text-13 text-muted">{note}</p>}
      {!isMember && <p className="max-w-[60ch] text-13 text-muted">{words.notOptedIn}</p>}
    </div>
  );
}

function PartRow({ ranking, standing, part }: { ranking: OwnRanking; standing: Ranked; part: PartName }) {
  const { name, meaning } = partTexts[part];
  const weight = `${partWeights[part]}%`;
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <dt className="grid content-start gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium text-14">{name}</span>
          <span className="text-12 text-muted">{figureTexts.weight(weight)}</span>
        </span>
        <span className="max-w-[60ch] text-13 text-muted">{meaning}</span>
      </dt>
      <dd className="grid content-start gap-2">
        <PartValue part={standing.parts[part]} />
      </dd>
      <dd className="sm:col-span-2">
        {standing.parts[part] === null ? (
          <p className="text-13 text-muted">{words.none}</p>
        ) : (
          <FigureLines figures={ranking.figures} part={part} />
        )}
      </dd>
    </div>
  );
}

/** Where the person stands this season, part by part, with the numbers behind. */
export function StandingPanel({ ranking }: { ranking: OwnRanking }) {
  const { standing, season, state, member } = ranking;
  if (standing === null) return null;
  return (
    <Panel title={words.title(nameSeasonSoFar(season, state))}>
      <div className="grid gap-5">
        <Headline standing={standing} isMember={member !== null} />
        <section aria-label={words.parts}>
          <dl className="divide-y divide-line border-line border-y">
            {partNames.map((part) => (
              <PartRow key={part} ranking={ranking} standing={standing} part={part} />
            ))}
          </dl>
        </section>
        {standing.badges.length > 0 && (
          <section aria-label={words.badges} className="grid gap-2">
            <BadgeList badges={standing.badges} />
            <ul className="grid gap-0.5 text-13 text-muted">
              {standing.badges.map(({ id }) => (
                <li key={id}>
                  {badgeTexts[id].name}: {badgeTexts[id].meaning}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  );
}

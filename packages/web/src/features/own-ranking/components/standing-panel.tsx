import { type OwnRanking, type PartName, partNames, partWeights } from '@ruche/contracts/ranking';
import { Badge } from '#components/ui/badge.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { badgeIcons } from '#entities/ranking/badge-list.tsx';
import { badges as badgeTexts, parts as partTexts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { RankCell } from '#entities/ranking/rank-cell.tsx';
import { ScoreValue } from '#entities/ranking/score-value.tsx';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { figureTexts, standingPanel as words } from '#features/own-ranking/words.ts';
import { FigureLines, linesOf } from './figure-lines.tsx';

function notesOf({ standing, member }: OwnRanking): string[] {
  if (standing === null) return [words.notInIt];
  const { score, rank } = standing;
  return [
    ...(score === null ? [words.tooFew] : rank === null ? [words.lowerHalf, words.reading] : [words.reading]),
    ...(member === null ? [words.notOptedIn] : []),
  ];
}

function Headline({ ranking }: { ranking: OwnRanking }) {
  const { standing, isShared } = ranking;
  return (
    <div className="grid gap-3">
      {standing !== null && standing.score !== null && (
        <div className="flex items-center gap-5">
          {standing.rank !== null && <RankCell rank={standing.rank} isShared={isShared} size="large" />}
          <div className="min-w-40 max-w-72 flex-1">
            <p className="text-12 text-muted">{words.score}</p>
            <ScoreValue score={standing.score} low={standing.low} high={standing.high} />
          </div>
        </div>
      )}
      {notesOf(ranking).map((note) => (
        <p key={note} className="max-w-[60ch] text-13 text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function PartRow({ ranking: { standing, figures }, part }: { ranking: OwnRanking; part: PartName }) {
  const { name, meaning } = partTexts[part];
  const value = standing?.parts[part] ?? null;
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <dt className="grid content-start gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium text-14">{name}</span>
          <span className="text-12 text-muted">{figureTexts.weight(`${partWeights[part]}%`)}</span>
        </span>
        <span className="max-w-[60ch] text-13 text-muted">{meaning}</span>
      </dt>
      {value !== null && (
        <dd className="grid content-start gap-2">
          <PartValue part={value} />
        </dd>
      )}
      <dd className="sm:col-span-2">
        {linesOf(figures, part).length === 0 ? (
          <p className="text-13 text-muted">{words.none}</p>
        ) : (
          <FigureLines figures={figures} part={part} />
        )}
      </dd>
    </div>
  );
}

function Badges({ badges }: Pick<NonNullable<OwnRanking['standing']>, 'badges'>) {
  return (
    <section aria-label={words.badges}>
      <ul className="grid gap-2.5">
        {badges.map(({ id }) => (
          <li key={id} className="grid gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span>
              <Badge tone="waiting" icon={badgeIcons[id]}>
                {badgeTexts[id].name}
              </Badge>
            </span>
            <span className="max-w-[60ch] text-13 text-muted">{badgeTexts[id].meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the person stands this season, part by part, with the numbers behind. */
export function StandingPanel({ ranking }: { ranking: OwnRanking }) {
  const { standing, season, state } = ranking;
  return (
    <Panel title={nameSeasonSoFar(season, state)}>
      <div className="grid gap-5">
        <Headline ranking={ranking} />
        <section aria-label={words.parts}>
          <dl className="divide-y divide-line border-line border-t">
            {partNames.map((part) => (
              <PartRow key={part} ranking={ranking} part={part} />
            ))}
          </dl>
        </section>
        {standing !== null && standing.badges.length > 0 && <Badges badges={standing.badges} />}
      </div>
    </Panel>
  );
}

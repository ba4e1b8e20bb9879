import { type PartName, partNames, type TeamRanking } from '@ruche/contracts/ranking';
import { Link } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { IntervalBar } from '#entities/ranking/interval-bar.tsx';
import { parts as partTexts } from '#entities/ranking/part-texts.ts';
import { useTeamRanking } from '#features/own-ranking/api/own-ranking.ts';
import { teamPanel as words } from '#features/own-ranking/words.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { shortFigureOf } from './figure-lines.tsx';

type Member = TeamRanking['people'][number];

function Missing({ missing }: Pick<Member, 'missing'>) {
  if (missing === null) return null;
  const { have, need } = missing.publications;
  return <p className="text-12 text-muted">{have < need ? words.posts(have, need) : words.notRanked}</p>;
}

/** What was measured, and where that would stand in the public ranking. */
function Figure({ member: { figures, parts }, part }: { member: Member; part: PartName }) {
  const figure = shortFigureOf(figures, part);
  const place = parts?.[part] ?? null;
  if (figure === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">{words.none}</span>
        <span className="sr-only">{words.nothing}</span>
      </span>
    );
  }
  return (
    <span className="grid gap-1.5">
      <span className="tabular-nums">{figure}</span>
      {place !== null && <IntervalBar value={place.percentile} low={place.low} high={place.high} />}
    </span>
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
        {people.map((member) => (
          <tr key={member.userId} className="border-line border-t align-top *:py-3 *:pr-6">
            <th scope="row" className="wrap-anywhere text-left font-medium">
              {member.name}
              <Missing missing={member.missing} />
            </th>
            {hasRanks && <td className="tabular-nums">{member.rank ?? words.none}</td>}
            {partNames.map((part) => (
              <td key={part} className="last:pr-0">
                <Figure member={member} part={part} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ people, hasRanks }: PeopleProps) {
  return (
    <ul aria-label={words.caption} className="divide-y divide-line">
      {people.map((member) => (
        <li key={member.userId} className="grid gap-3 py-4 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-4 text-14">
            <span className="wrap-anywhere font-medium">{member.name}</span>
            {hasRanks && member.rank !== null && (
              <span className="whitespace-nowrap text-13 text-muted tabular-nums">{words.ranked(member.rank)}</span>
            )}
          </div>
          <Missing missing={member.missing} />
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13">
            {partNames.map((part) => (
              <div key={part} className="grid content-start gap-0.5">
                <dt className="text-muted">{partTexts[part].name}</dt>
                <dd>
                  <Figure member={member} part={part} />
                </dd>
              </div>
            ))}
          </dl>
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

function Alone() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="max-w-[60ch] text-14">{words.alone}</p>
      <Link to={paths.settingsMembers} className={buttonClass({ size: 'small' })}>
        {words.invite}
      </Link>
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
          {({ people }) => (people.length > 1 ? <People people={people} /> : <Alone />)}
        </AsyncPanel>
      </div>
    </Panel>
  );
}

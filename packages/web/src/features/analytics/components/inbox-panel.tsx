import type { InboxStats } from '@ruche/contracts/inbox';
import { AsyncPanel } from '#components/async-panel.tsx';
import { DataTable } from '#components/charts/data-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useInboxStats } from '#features/analytics/api/get-inbox-stats.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { percentOf, wholeOf } from '#features/analytics/numbers.ts';
import { inboxPanel as words } from '#features/analytics/words/inbox.ts';

type AnswerTimes = InboxStats['firstAnswer'];

/** `45 min`, `3.5 h`; a dash where there were no answers. */
function timeOf(minutes: number | null): string {
  if (minutes === null) return words.none;
  if (minutes < 90) return words.minutes(Math.round(minutes));
  return words.hours((minutes / 60).toFixed(1).replace(/\.0$/, ''));
}

type TileProps = { label: string; figure: string; notes: string[] };

function Tile({ label, figure, notes }: TileProps) {
  return (
    <li className="grid content-start gap-0.5">
      <span className="text-13 text-muted">{label}</span>
      <span className="heading text-28 tabular-nums">{figure}</span>
      {notes.map((note) => (
        <span key={note} className="text-12 text-muted">
          {note}
        </span>
      ))}
    </li>
  );
}

function timeTile(label: string, times: AnswerTimes, previous: AnswerTimes | undefined): TileProps {
  const { n, medianMinutes, p90Minutes, withinTarget } = times;
  return {
    label,
    figure: timeOf(medianMinutes),
    notes: [
      words.p90(timeOf(p90Minutes)),
      words.fromAnswers(wholeOf(n)),
      ...(withinTarget === null ? [] : [words.within(percentOf(withinTarget))]),
      ...(previous ? [words.before(timeOf(previous.medianMinutes))] : []),
    ],
  };
}

function Tiles({ stats }: { stats: InboxStats }) {
  const { received, conversations, answeredShare, previous } = stats;
  const tiles: TileProps[] = [
    {
      label: words.received,
      figure: wholeOf(received),
      notes: previous ? [words.before(wholeOf(previous.received))] : [],
    },
    {
      label: words.answered,
      figure: percentOf(answeredShare),
      notes: [
        words.ofConversations(wholeOf(conversations)),
        ...(previous ? [words.before(percentOf(previous.answeredShare))] : []),
      ],
    },
    timeTile(words.firstAnswer, stats.firstAnswer, previous?.firstAnswer),
    timeTile(words.nextAnswer, stats.nextAnswer, previous?.nextAnswer),
  ];
  return (
    <ul className="grid grid-cols-2 gap-5 lg:grid-cols-4">
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </ul>
  );
}

function Tables({ stats: { byClient, byMember } }: { stats: InboxStats }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {byClient.length > 1 && (
        <DataTable
          caption={words.byClient}
          rows={byClient}
          keyOf={({ clientId }) => clientId}
          columns={[
            { label: words.client, isNumber: false, renderCell: ({ name }) => name },
            { label: words.messages, renderCell: ({ received }) => wholeOf(received) },
            { label: words.answered, renderCell: ({ answeredShare }) => percentOf(answeredShare) },
            { label: words.median, renderCell: ({ firstAnswer }) => timeOf(firstAnswer.medianMinutes) },
            { label: words.slowest, renderCell: ({ firstAnswer }) => timeOf(firstAnswer.p90Minutes) },
            { label: words.count, renderCell: ({ firstAnswer }) => wholeOf(firstAnswer.n) },
          ]}
        />
      )}
      {byMember.length > 0 && (
        <DataTable
          caption={words.byMember}
          rows={byMember}
          keyOf={({ userId, name }) => userId ?? name}
          columns={[
            { label: words.member, isNumber: false, renderCell: ({ name }) => name },
            { label: words.answers, renderCell: ({ answers }) => wholeOf(answers) },
            { label: words.median, renderCell: ({ firstAnswer }) => timeOf(firstAnswer.medianMinutes) },
            { label: words.slowest, renderCell: ({ firstAnswer }) => timeOf(firstAnswer.p90Minutes) },
            { label: words.count, renderCell: ({ firstAnswer }) => wholeOf(firstAnswer.n) },
          ]}
        />
      )}
    </div>
  );
}

/** How fast and how often people were answered, by client and by teammate. */
export function InboxPanel({ subject }: { subject: Subject }) {
  const query = useInboxStats(subject);
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-13 text-muted">{words.hint}</p>
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-32" />}
        isEmpty={({ received, firstAnswer, nextAnswer }) => received + firstAnswer.n + nextAnswer.n === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {(stats) => (
          <div className="grid gap-6">
            <Tiles stats={stats} />
            <Tables stats={stats} />
          </div>
        )}
      </AsyncPanel>
    </Panel>
  );
}

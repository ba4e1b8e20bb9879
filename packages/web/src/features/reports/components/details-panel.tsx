import { formatOf, type Report } from '@ruche/contracts/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#config/paths.ts';
import { detailsPanel as words } from '#features/reports/words/screens.ts';

const format = formatOf('en');

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="wrap-anywhere text-14">{children}</dd>
    </div>
  );
}

/** Where a report comes from, and where it went. */
export function DetailsPanel({ report }: { report: Report }) {
  const { clientId, clientName, from, to, zone, readAt, createdAt, createdByName, scheduleId, sentAt, sentTo } = report;
  const made = format.moment(createdAt, zone);
  return (
    <Panel title={words.title}>
      <dl className="grid gap-3">
        <Detail label={words.client}>
          <Link to={paths.client} params={{ clientId }} className="text-honey-text underline underline-offset-2">
            {clientName}
          </Link>
        </Detail>
        <Detail label={words.period}>{format.days(from, to)}</Detail>
        <Detail label={words.frozen}>{format.moment(readAt, zone)}</Detail>
        <Detail label={words.made}>
          {scheduleId !== null ? words.onSchedule(made) : createdByName === null ? made : words.by(made, createdByName)}
        </Detail>
        <Detail label={words.sent}>
          {sentAt === null ? words.notSent : words.to(format.moment(sentAt, zone), sentTo.join(', '))}
        </Detail>
      </dl>
    </Panel>
  );
}

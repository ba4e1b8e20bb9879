import { networkName, socialAccountStatuses } from '@ruche/contracts/accounts';
import type { Lateness, PublishingStatus } from '@ruche/contracts/publishing';
import { Link } from '@tanstack/react-router';
import { Badge } from '#components/ui/badge.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#config/paths.ts';
import { healthLooks, healthOrder } from '#entities/accounts/account-health.ts';
import { describeDuration } from '#features/publishing/lateness.ts';
import { publishingFigures as words } from '#features/publishing/words.ts';

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="heading text-28 tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}

const shown = (seconds: number | null) => (seconds === null ? '—' : describeDuration(seconds * 1000));

function LatenessLine({ name, lateness: { n, p50, p95, p99 } }: { name: string; lateness: Lateness }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-3 text-left font-medium">
        {name}
      </th>
      {[n.toLocaleString('en-US'), shown(p50), shown(p95), shown(p99)].map((text, index) => (
        <td key={`${name} ${columns[index]}`} className="py-2 pl-3 text-right tabular-nums">
          {text}
        </td>
      ))}
    </tr>
  );
}

const columns = [words.posts, words.half, '95%', '99%'];

function LatenessTable({ lateness: { overall, byPlatform } }: Pick<PublishingStatus, 'lateness'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <caption className="pb-2 text-left text-muted">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left font-normal text-muted">
              {words.network}
            </th>
            {columns.map((column, index) => (
              <th key={column} scope="col" className="pb-2 pl-3 text-right font-normal text-muted">
                {column}
                {index > 0 && <span className="max-sm:sr-only"> {words.within}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <LatenessLine name={words.allNetworks} lateness={overall} />
          {byPlatform.map(({ platform, ...lateness }) => (
            <LatenessLine key={platform} name={networkName(platform)} lateness={lateness} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QueueLine({ queue: { due, waiting, jobs } }: Pick<PublishingStatus, 'queue'>) {
  const slowest = Math.max(0, ...jobs.map(({ lagSeconds }) => lagSeconds));
  return (
    <p className="text-14 text-muted">
      {due === 0 ? words.nothingDue(waiting) : words.due(due, waiting)}{' '}
      {slowest < 5 ? words.onTime : words.behind(describeDuration(slowest * 1000))}
    </p>
  );
}

function Accounts({ accounts: { total, byStatus } }: Pick<PublishingStatus, 'accounts'>) {
  if (total === 0) return <p className="text-14 text-muted">{words.noAccounts}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {healthOrder
        .filter((status) => byStatus[status] > 0)
        .map((status) => (
          <li key={status}>
            <Link to={paths.socialAccounts} search={{ health: status }} className="rounded-full">
              <Badge tone={healthLooks[status].tone}>
                {byStatus[status]} {socialAccountStatuses[status]}
              </Badge>
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** How publishing went in the last 24 hours, and what it works on now. */
export function PublishingFigures({ status }: { status: PublishingStatus }) {
  const { published, failed, needsCheck, waiting, lateness, queue, accounts } = status;
  return (
    <>
      <Panel title={words.title}>
        <div className="grid gap-6">
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <Figure label={words.published} value={published} />
            <Figure label={words.failed} value={failed} />
            <Figure label={words.needsCheck} value={needsCheck} />
            <Figure label={words.outgoing} value={waiting} />
          </dl>
          <LatenessTable lateness={lateness} />
          <QueueLine queue={queue} />
        </div>
      </Panel>
      <Panel title={words.accounts}>
        <Accounts accounts={accounts} />
      </Panel>
    </>
  );
}

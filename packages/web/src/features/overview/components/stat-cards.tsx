import type { DashboardPeriod, DashboardStats } from '@ruche/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#config/paths.ts';
import { noStats, useStats } from '#features/overview/api/get-stats.ts';
import { namesOf } from '#features/overview/periods.ts';
import { statCards as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';
import { type PeriodChange, PeriodSelector } from './period-selector.tsx';

type Stat = { label: string; figure: string; unit: string; note: string; isInbox?: boolean };

const whole = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function describe(stats: DashboardStats, period: DashboardPeriod): Stat[] {
  const rate = stats.engagement_rate;
  const { name, ahead } = namesOf(period);
  return [
    {
      label: words.totalClients,
      figure: whole.format(stats.total_clients),
      unit: stats.total_clients === 1 ? words.oneClient : words.clients,
      note: words.now,
    },
    {
      label: words.scheduledPosts,
      figure: whole.format(stats.scheduled_posts),
      unit: stats.scheduled_posts === 1 ? words.onePost : words.posts,
      note: ahead,
    },
    {
      label: words.engagementRate,
      figure: rate === null ? '—' : `${percent.format(rate)}%`,
      unit: rate === null ? '' : words.ofImpressions,
      note: rate === null ? words.noImpressions(name.toLowerCase()) : name,
    },
    {
      label: words.messages,
      figure: whole.format(stats.messages),
      unit: words.unread,
      note: words.allClients,
      isInbox: true,
    },
  ];
}

function StatCard({ label, figure, unit, note, isInbox = false }: Stat) {
  return (
    <li className="relative grid min-w-0 content-start gap-0.5 px-5 py-4">
      <h3 className="text-13 text-muted">
        {isInbox ? (
          <Link
            to={paths.socialFeed}
            search={{ view: 'unread' }}
            className="after:absolute after:inset-0 hover:text-honey-text hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="heading text-20 tabular-nums">{figure}</span>{' '}
        {unit !== '' && <span className="text-13 text-muted">{unit}</span>}
      </p>
      <p className="text-12 text-muted">{note}</p>
    </li>
  );
}

const gridClass =
  'grid grid-cols-2 [&>*:nth-child(even)]:border-line [&>*:nth-child(even)]:border-l [&>*:nth-child(n+3)]:border-line [&>*:nth-child(n+3)]:border-t';

function Loading() {
  return (
    <div aria-busy="true">
      <div aria-hidden="true" className={gridClass}>
        {['clients', 'posts', 'rate', 'messages'].map((key) => (
          <div key={key} className="grid gap-2 px-5 py-4">
            <Skeleton className="h-4 w-24 max-w-full" />
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-3 w-28 max-w-full" />
          </div>
        ))}
      </div>
      <output className="flex items-center gap-2 border-line border-t px-5 py-2.5 text-13 text-muted">
        <Spinner className="size-3.5" />
        {words.loading}
      </output>
    </div>
  );
}

function Numbers({ period }: { period: DashboardPeriod }) {
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useStats(period);
  if (isPending) return <Loading />;
  const hasNone = isError && data === undefined;
  return (
    <>
      <ul className={cn(gridClass, 'transition-opacity', isPlaceholderData && 'opacity-60')}>
        {describe(data ?? noStats, period).map((stat) => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </ul>
      {hasNone && (
        <output className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t px-5 py-2 text-13 text-muted">
          {words.failed}
          <Button
            size="small"
            variant="ghost"
            busy={isFetching}
            busyLabel={words.retrying}
            onClick={() => void refetch()}
          >
            <RotateCw aria-hidden="true" />
            {words.retry}
          </Button>
        </output>
      )}
    </>
  );
}

/** The four numbers. Where they cannot be had they are zero, and it says so. */
export function StatCards({ period, onPeriodChange }: { period: DashboardPeriod; onPeriodChange: PeriodChange }) {
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5 pr-3 pl-5">
        <h2 className="heading text-16">{words.title}</h2>
        <PeriodSelector value={period} onChange={onPeriodChange} />
      </div>
      <Numbers period={period} />
    </section>
  );
}

import type { DashboardPeriod, DashboardStats } from '@ruche/contracts/dashboard';
import { CalendarClock, HeartHandshake, type LucideIcon, MessageSquare, RotateCw, Users } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { noStats, useStats } from '#features/overview/api/get-stats.ts';
import { lastSpan } from '#features/overview/periods.ts';
import { statCards as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';

type Stat = { label: string; Icon: LucideIcon; figure: string; unit: string; note: string };

const whole = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function describe(stats: DashboardStats, period: DashboardPeriod): Stat[] {
  const rate = stats.engagement_rate;
  const last = lastSpan(period);
  return [
    {
      label: words.totalClients,
      Icon: Users,
      figure: whole.format(stats.total_clients),
      unit: stats.total_clients === 1 ? 'client' : 'clients',
      note: 'in this workspace now',
    },
    {
      label: words.scheduledPosts,
      Icon: CalendarClock,
      figure: whole.format(stats.scheduled_posts),
      unit: stats.scheduled_posts === 1 ? 'post' : 'posts',
      note: last,
    },
    {
      label: words.engagementRate,
      Icon: HeartHandshake,
      figure: rate === null ? '—' : `${percent.format(rate)}%`,
      unit: rate === null ? '' : 'of impressions',
      note: rate === null ? words.noImpressions(last) : last,
    },
    {
      label: words.messages,
      Icon: MessageSquare,
      figure: whole.format(stats.messages),
      unit: 'unread',
      note: last,
    },
  ];
}

function StatCard({ label, Icon, figure, unit, note }: Stat) {
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="flex items-center justify-between gap-2 text-13 text-muted">
        {label}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="heading text-40 tabular-nums max-sm:text-28">{figure}</span>{' '}
        {unit !== '' && <span className="text-13 text-muted">{unit}</span>}
      </p>
      <p className="text-12 text-muted first-letter:uppercase">{note}</p>
    </li>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <div aria-hidden="true" className={gridClass}>
        {['clients', 'posts', 'rate', 'messages'].map((key) => (
          <div key={key} className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
            <Skeleton className="h-4 w-24 max-w-full" />
            <Skeleton className="h-9 w-16" />
            <Skeleton className="h-3 w-28 max-w-full" />
          </div>
        ))}
      </div>
      <output className="flex items-center gap-2 text-13 text-muted">
        <Spinner className="size-3.5" />
        {words.loadingDashboardStatistics}
      </output>
    </div>
  );
}

/** The four numbers. Where they cannot be had they are zero, and it says so. */
export function StatCards({ period }: { period: DashboardPeriod }) {
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useStats(period);
  if (isPending) return <Loading />;
  const hasNone = isError && data === undefined;
  return (
    <div className="grid gap-3">
      <ul className={cn(gridClass, 'transition-opacity', isPlaceholderData && 'opacity-60')}>
        {describe(data ?? noStats, period).map((stat) => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </ul>
      {hasNone && (
        <output className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          {words.numbersCouldNotLoaded}
          <Button
            size="small"
            variant="ghost"
            busy={isFetching}
            busyLabel={words.busyLabel}
            onClick={() => void refetch()}
          >
            <RotateCw aria-hidden="true" />
            {words.tryAgain}
          </Button>
        </output>
      )}
    </div>
  );
}

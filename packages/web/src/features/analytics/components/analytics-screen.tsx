import { type AnalyticsOverview, publicationSorts } from '@ruche/contracts/analytics';
import { basicAnalyticsDays, includesFeature, type PlanFeature } from '@ruche/contracts/billing';
import type { Client } from '@ruche/contracts/clients';
import { addDays } from '@ruche/contracts/time';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { placeOf } from '#entities/posts/zone-words.ts';
import type { AnalyticsSearch } from '#features/analytics/analytics-search.ts';
import { useOverview } from '#features/analytics/api/get-overview.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { daysOfAnswer } from '#features/analytics/period.ts';
import { planGate, analyticsScreen as words } from '#features/analytics/words/screen.ts';
import { describeAge } from '#lib/age.ts';
import { cn } from '#lib/class-names.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { CompletenessNotice } from './completeness-notice.tsx';
import { NoAccounts, NothingPublished } from './empty-analytics.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { ApprovalsPanel, BehindSheet, BestTimesPanel, BreakdownsPanel, InboxPanel } from './lazy-insights.tsx';
import { ComparisonHint, PlanGate } from './plan-gate.tsx';
import { PublicationsPanel } from './publications-panel.tsx';
import { Trends } from './trends.tsx';

type Change = (change: Partial<AnalyticsSearch>) => void;

type ScreenProps = {
  search: AnalyticsSearch;
  subject: Subject;
  workspace: WorkspaceView;
  client: Client | null;
  today: string;
  onChange: Change;
};

function Freshness({ overview }: { overview: AnalyticsOverview }) {
  const { zone, newestLookAt } = overview;
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-muted">
      <span>{words.period(daysOfAnswer(overview), placeOf(zone))}</span>
      <span>
        {newestLookAt === null ? (
          words.neverRead
        ) : (
          <time dateTime={newestLookAt}>{words.asOf(describeAge(newestLookAt))}</time>
        )}
      </span>
    </p>
  );
}

type PartsProps = ScreenProps & { overview: AnalyticsOverview };

function Parts({ search, subject, workspace, client, overview, onChange }: PartsProps) {
  const { rate = 'impressions', behind, accountId } = search;
  const sort = publicationSorts.find((one) => one === search.sort) ?? 'engagements';
  const includes = (feature: PlanFeature) => includesFeature(workspace.plan.inForce, feature);
  const open = (next: string) => onChange({ behind: next });
  const hasPosts = (overview.totals.publications.value ?? 0) > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <CompletenessNotice accounts={overview.accounts} />
      <Freshness overview={overview} />
      <KeyNumbers
        overview={overview}
        rate={rate}
        onRate={(next) => onChange({ rate: next === 'impressions' ? undefined : next })}
        onOpen={open}
      />
      {!overview.isCompared && <ComparisonHint />}
      {!hasPosts && <NothingPublished isReading={overview.accounts.reading > 0} />}
      <Trends
        overview={overview}
        onOpenDay={(day) => open(`day:${day}`)}
        onOpenWeek={(from, to) => onChange({ period: 'own', from, to })}
      />
      {hasPosts && <BreakdownsPanel subject={subject} rate={rate} isIncluded={includes('breakdowns')} onOpen={open} />}
      <BestTimesPanel clientId={client?.id} socialAccountId={accountId} isIncluded={includes('best_times')} />
      <InboxPanel subject={subject} />
      <ApprovalsPanel subject={subject} />
      {hasPosts && (
        <PublicationsPanel
          subject={subject}
          zone={overview.zone}
          sort={sort}
          onSort={(next) => onChange({ sort: next === 'engagements' ? undefined : next })}
        />
      )}
      <BehindSheet
        open={behind !== undefined}
        onOpenChange={(isOpen) => !isOpen && onChange({ behind: undefined })}
        behind={behind ?? 'impressions'}
        subject={subject}
        zone={overview.zone}
      />
    </div>
  );
}

function Measured(props: ScreenProps) {
  const query = useOverview(props.subject);
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <AsyncPanel query={query} what={words.what} skeleton={<AnalyticsSkeleton />}>
        {(overview) =>
          overview.accounts.total === 0 && overview.totals.publications.value === 0 ? (
            <NoAccounts hasClients />
          ) : (
            <Parts {...props} overview={overview} />
          )
        }
      </AsyncPanel>
    </div>
  );
}

/** Numbers of the workspace, a client or an account: whole, missing with a reason, or behind a plan. */
export function AnalyticsScreen(props: ScreenProps) {
  const { subject, workspace, today, onChange } = props;
  if (workspace.clients.used === 0) return <NoAccounts hasClients={false} />;
  const isTooFar = subject.from < addDays(today, -basicAnalyticsDays);
  if (isTooFar && !includesFeature(workspace.plan.inForce, 'all_periods')) {
    const shorten = () => onChange({ period: '90d', from: undefined, to: undefined });
    return (
      <section className="rounded-card border border-line bg-surface">
        <PlanGate feature="all_periods" action={<Button onClick={shorten}>{planGate.shorter}</Button>} />
      </section>
    );
  }
  return <Measured {...props} />;
}

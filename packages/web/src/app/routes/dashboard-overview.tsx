import type { DashboardPeriod, FirstStep } from '@ruche/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { activityIcons } from '#app/activity-icons.ts';
import { SchedulePost } from '#app/lazy-parts.tsx';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { firstSteps } from '#entities/dashboard/first-steps.ts';
import { useMe } from '#entities/people/get-me.ts';
import { ApprovalsCard } from '#features/approvals/components/overview/approvals-card.tsx';
import { EmptyWeeks } from '#features/assistant/components/overview/empty-weeks.tsx';
import { AttentionPanel } from '#features/overview/components/attention-panel.tsx';
import {
  ActivityPanel,
  FirstStepsPanel,
  FirstStepsPath,
  NextPostsPanel,
} from '#features/overview/components/lazy-parts.tsx';
import { LinkBar } from '#features/overview/components/link-bar.tsx';
import { StatCards } from '#features/overview/components/stat-cards.tsx';
import { useDismissedSteps } from '#features/overview/dismissed-steps.ts';
import { OverviewSearchSchema } from '#features/overview/overview-search.ts';
import { usualPeriod } from '#features/overview/periods.ts';
import { dashboardOverview as words } from '#features/overview/words.ts';
import { useTroubles } from '#features/publishing/api/troubles.ts';
import { TroubleRows } from '#features/publishing/components/lazy-parts.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/');

/** What is left of the first steps. Where they cannot be loaded nothing is lost: every step has its own screen. */
function useFirstSteps(workspaceId: string) {
  const { data, isPending } = useQuery(firstSteps);
  const [isDismissed, dismiss] = useDismissedSteps(workspaceId);
  const steps = data?.items ?? [];
  const next = steps.find(({ isDone }) => !isDone);
  const isNew = steps.some(({ id, isDone }) => id !== 'invite-colleague' && !isDone);
  return {
    steps,
    next,
    isNew,
    isKnown: !isPending,
    dismiss,
    isOver: steps.length === 0 || (next === undefined && isDismissed),
  };
}

function NextStep({ step, onSchedule }: { step: FirstStep | undefined; onSchedule: () => void }) {
  if (step === undefined || step.id === 'schedule-post' || step.id === 'invite-colleague') {
    return <Button onClick={onSchedule}>{words.schedulePost}</Button>;
  }
  return (
    <PathLink href={step.path} className={buttonClass()}>
      {step.title}
    </PathLink>
  );
}

function Overview({ workspaceId, name }: { workspaceId: string; name: string | undefined }) {
  const { period = usualPeriod, schedule, clientId } = useParsedSearch(OverviewSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const { steps, next, isNew, isKnown, dismiss, isOver } = useFirstSteps(workspaceId);
  const greet = isNew ? words.firstGreeting : words.greeting;
  const { data: troubles } = useTroubles();
  const shown = period === usualPeriod ? {} : { period };
  const choose = (chosen: DashboardPeriod) =>
    void navigate({ search: chosen === usualPeriod ? {} : { period: chosen }, replace: true });
  const setScheduling = (isOpen: boolean) =>
    void navigate({ search: isOpen ? { ...shown, schedule: true } : shown, replace: !isOpen });
  const openSchedule = () => setScheduling(true);
  return (
    <Page className="pb-16">
      <div className="grid gap-2">
        <PageHeader
          title={words.title}
          description={name === undefined || !isKnown ? '\u00a0' : greet(name)}
          action={
            <Button variant={isNew ? 'secondary' : 'primary'} onClick={openSchedule}>
              <Plus aria-hidden="true" />
              {words.schedulePost}
            </Button>
          }
        />
        <LinkBar />
      </div>
      {isNew && <FirstStepsPath steps={steps} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
        <NextPostsPanel firstStep={<NextStep step={next} onSchedule={openSchedule} />} />
        <div className="grid gap-6 lg:row-span-2">
          <AttentionPanel
            lead={troubles && troubles.items.length > 0 ? <TroubleRows troubles={troubles.items} /> : null}
          />
          <ApprovalsCard />
          {!isNew && isKnown && <EmptyWeeks />}
          <StatCards period={period} onPeriodChange={choose} />
          {!isNew && !isOver && <FirstStepsPanel steps={steps} onDismiss={dismiss} />}
        </div>
        <ActivityPanel icons={activityIcons} />
      </div>
      <SchedulePost open={schedule === true} onOpenChange={setScheduling} clientId={clientId} />
    </Page>
  );
}

export function DashboardOverview() {
  const { data: me } = useMe();
  useDocumentTitle(words.title);
  const name = me && (me.user.firstName || me.user.email);
  return <Overview key={me?.workspace.id} workspaceId={me?.workspace.id ?? ''} name={name} />;
}

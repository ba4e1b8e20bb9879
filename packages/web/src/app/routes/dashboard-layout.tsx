import type { Me } from '@ruche/contracts/people';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { firstCalls } from '#app/assistant-calls.ts';
import type { DashboardDialog } from '#app/dashboard-dialogs.tsx';
import { dashboardShortcuts, scheduleOnSelectedDay } from '#app/dashboard-shortcuts.ts';
import { linkedWorkspace } from '#app/linked-workspace.ts';
import { useWorkspaceAccess } from '#app/use-workspace-access.ts';
import { WorkspaceQueries } from '#app/workspace-queries.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog, lazyPanel, usePart } from '#components/lazy-part.tsx';
import { UnsavedWorkQuestion } from '#components/unsaved-work-question.tsx';
import { paths, withNext } from '#config/paths.ts';
import { describePlan } from '#entities/workspaces/describe-plan.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { WaitingCount } from '#features/approvals/components/nav/lazy-count.tsx';
import { signOut } from '#features/auth/api/sign-out.ts';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { PlanNotice } from '#features/billing/components/lazy-plan-notice.tsx';
import { NotificationBell } from '#features/events/components/notification-bell.tsx';
import { useLiveEvents } from '#features/events/use-live-events.ts';
import { Shell } from '#features/shell/components/shell.tsx';
import type { WorkspaceChoice } from '#features/shell/components/workspace-switcher.tsx';
import { useShortcuts } from '#features/shell/use-shortcuts.ts';
import { useAuthState } from '#lib/auth-state.ts';
import { useCurrentWorkspace } from '#lib/current-workspace.ts';
import { createPartLoader } from '#lib/part-loader.ts';
import { whenQuiet } from '#lib/quiet.ts';
import { DashboardPending } from './dashboard-pending.tsx';
import { RoutePending } from './route-pending.tsx';

const DashboardDialogs = lazyDialog(async () => (await import('#app/dashboard-dialogs.tsx')).DashboardDialogs);
const OutsideWorkspace = lazyPanel(async () => (await import('#app/outside-workspace.tsx')).OutsideWorkspace, {
  skeleton: <RoutePending />,
});

const uploadsLoader = createPartLoader(async () => (await import('#features/media/uploads-mount.tsx')).UploadsMount);

const counts = { [paths.approvals]: <WaitingCount /> };

const coveringDialog = '[role=dialog]:not(#assistant-panel), [role=alertdialog]';

/** What is being uploaded. Nothing on the screen waits for it. */
function Uploads() {
  const { part: UploadsMount } = usePart(uploadsLoader, 'when quiet');
  return UploadsMount !== null && <UploadsMount />;
}

/** Fetched once the screen stands, so that the first press of its keys finds the palette there. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => whenQuiet(DashboardDialogs.preload), 2_000);
    return () => clearTimeout(timer);
  }, []);
}

function currentOf(me: Me | undefined, workspace: WorkspaceView | undefined): WorkspaceChoice['current'] {
  const known = workspace ?? me?.workspace;
  if (known === undefined) return undefined;
  const isReadOnly = workspace?.plan.isReadOnly === true;
  return { id: known.id, name: known.name, plan: workspace && describePlan(workspace), isReadOnly };
}

type DashboardProps = { email: string | undefined; isLeaving: boolean; onSignOut: () => void };

function Dashboard({ email = '', isLeaving, onSignOut }: DashboardProps) {
  const location = useLocation();
  const { navigate } = useRouter();
  const { me, isInNone, lost } = useWorkspaceAccess();
  const { data: workspace } = useWorkspace();
  const [shown, show] = useState<DashboardDialog | null>(null);
  const all = isInNone ? [] : (me?.workspaces ?? []);
  const current = isInNone ? null : currentOf(me, workspace);
  const isLinked = linkedWorkspace(location) !== null;
  const onShortcuts = () => show('shortcuts');
  // The panel itself decides what a call for it means.
  const [calls, setCalls] = useState(firstCalls);
  const onAssistant = () => setCalls((count) => count + 1);
  useLiveEvents();
  usePaletteAtHand();
  const isCalendar = location.pathname === paths.calendar;
  const onSchedule = () => (isCalendar ? scheduleOnSelectedDay(navigate) : show('schedule post'));
  const isInbox = location.pathname === paths.socialFeed;
  useShortcuts(dashboardShortcuts(navigate, { onSchedule, onShortcuts, isCalendar, isInbox }), {
    k: () => show((was) => (was === 'palette' ? null : 'palette')),
    // Below a dialog it could not be used.
    j: () => document.querySelector(coveringDialog) === null && onAssistant(),
  });
  const name = me === undefined ? '' : `${me.user.firstName} ${me.user.lastName}`.trim();
  const isKnown = me !== undefined || isInNone;
  return (
    <>
      <Shell
        workspaces={{
          current,
          all,
          onSwitch: (next) => show({ switchTo: next }),
          onCreate: () => show('create workspace'),
        }}
        person={isKnown ? { name: name === '' ? email : name, email: me?.user.email ?? email } : undefined}
        bell={<NotificationBell />}
        counts={counts}
        isLeaving={isLeaving}
        onSignOut={onSignOut}
        onSearch={() => show('palette')}
        onAssistant={onAssistant}
        onShortcuts={onShortcuts}
      >
        {isLinked || isInNone || lost !== null ? (
          <OutsideWorkspace isLinked={isLinked} lost={lost} email={email} workspaceName={current?.name} />
        ) : (
          <>
            {/* The inbox is as high as the window, and shows it itself. */}
            {!isInbox && <PlanNotice workspace={workspace} />}
            <Outlet />
          </>
        )}
      </Shell>
      <UnsavedWorkQuestion />
      <Uploads />
      <LazyMount open={shown !== null || calls > 0}>
        <DashboardDialogs
          open={shown !== null || calls > 0}
          onClose={() => {
            show(null);
            setCalls(0);
          }}
          calls={calls}
          shown={shown}
          onShow={show}
          otherWorkspaces={all.filter(({ id }) => id !== current?.id)}
          onSignOut={onSignOut}
          onAssistant={onAssistant}
        />
      </LazyMount>
    </>
  );
}

/** Around every screen of the dashboard; where the session ends, so does the dashboard. */
export function DashboardLayout() {
  const { user, loading, needsSecondFactor } = useAuthState();
  const workspaceId = useCurrentWorkspace();
  const { href } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  if (loading) return <DashboardPending />;
  // Somebody who leaves on purpose has no wish to come back to this very screen.
  if (user === null) return <LeaveTo href={withNext(paths.signIn, isLeaving ? undefined : href)} />;
  if (needsSecondFactor) return <LeaveTo href={withNext(paths.secondFactor, href)} />;
  const leave = () => {
    setIsLeaving(true);
    void signOut();
  };
  return (
    <WorkspaceQueries key={`${user.id} ${workspaceId ?? ''}`}>
      <Dashboard email={user.email} isLeaving={isLeaving} onSignOut={leave} />
    </WorkspaceQueries>
  );
}

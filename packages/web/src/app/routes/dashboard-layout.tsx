import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDashboardCommands } from '#app/use-dashboard-commands.ts';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { paths, withNext } from '#config/paths.ts';
import { useMe } from '#entities/people/get-me.ts';
import { describePlan } from '#entities/workspaces/describe-plan.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { NotificationBell } from '#features/events/components/notification-bell.tsx';
import { useLiveEvents } from '#features/events/use-live-events.ts';
import { Shell } from '#features/shell/components/shell.tsx';
import { useShortcuts } from '#features/shell/use-shortcuts.ts';
import { useAuthState } from '#lib/auth-state.ts';
import { SessionPending } from './session-pending.tsx';

const CommandPalette = lazyDialog(
  async () => (await import('#features/shell/components/command-palette.tsx')).CommandPalette,
);
const ShortcutsDialog = lazyDialog(
  async () => (await import('#features/shell/components/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Fetched once the screen stands, so that the first press of its keys finds it there. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(CommandPalette.preload, 2_000);
    return () => clearTimeout(timer);
  }, []);
}

type DashboardProps = { isLeaving: boolean; onSignOut: () => void };

function Dashboard({ isLeaving, onSignOut }: DashboardProps) {
  const { data: me } = useMe();
  const { data: workspace } = useWorkspace();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const { commands, shortcuts, openClient } = useDashboardCommands({
    onSignOut,
    onShortcuts: () => setOpen('shortcuts'),
  });
  useLiveEvents();
  usePaletteAtHand();
  useShortcuts(shortcuts, () => setOpen((was) => (was === 'palette' ? null : 'palette')));
  const close = () => setOpen(null);
  const name = me === undefined ? '' : `${me.user.firstName} ${me.user.lastName}`.trim();
  return (
    <>
      <Shell
        workspace={
          workspace && {
            name: workspace.name,
            plan: describePlan(workspace),
            isReadOnly: workspace.plan.isReadOnly,
          }
        }
        person={me && { name: name === '' ? me.user.email : name, email: me.user.email }}
        bell={<NotificationBell />}
        isLeaving={isLeaving}
        onSignOut={onSignOut}
        onSearch={() => setOpen('palette')}
        onShortcuts={() => setOpen('shortcuts')}
      >
        <Outlet />
      </Shell>
      <LazyMount open={open === 'palette'}>
        <CommandPalette open={open === 'palette'} onOpenChange={close} commands={commands} onOpenClient={openClient} />
      </LazyMount>
      <LazyMount open={open === 'shortcuts'}>
        <ShortcutsDialog open={open === 'shortcuts'} onOpenChange={close} />
      </LazyMount>
    </>
  );
}

/** Around every screen of the dashboard; where the session ends, so does the dashboard. */
export function DashboardLayout() {
  const { user, loading, needsSecondFactor } = useAuthState();
  const { href } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  if (loading) return <SessionPending />;
  // Somebody who leaves on purpose has no wish to come back to this very screen.
  if (user === null) return <LeaveTo href={withNext(paths.signIn, isLeaving ? undefined : href)} />;
  if (needsSecondFactor) return <LeaveTo href={withNext(paths.secondFactor, href)} />;
  const leave = () => {
    setIsLeaving(true);
    void signOut();
  };
  return <Dashboard isLeaving={isLeaving} onSignOut={leave} />;
}

import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '#components/brand/logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { paths, withNext } from '#config/paths.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { useMe } from '#features/me/api/get-me.ts';
import { useAuthState } from '#lib/auth-state.ts';
import { SessionPending } from './session-pending.tsx';

function PersonAndWorkspace() {
  const { data: me } = useMe();
  if (me === undefined) return null;
  const name = `${me.user.firstName} ${me.user.lastName}`.trim();
  return (
    <p className="hidden min-w-0 text-right text-13 leading-tight sm:block">
      <span className="block truncate font-medium">{name === '' ? me.user.email : name}</span>
      <span className="block truncate text-muted">{me.workspace.name}</span>
    </p>
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
  const leave = async () => {
    setIsLeaving(true);
    await signOut();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-2 border-line border-b px-4 sm:gap-3 sm:px-6">
        <Link to={paths.dashboard} aria-label="Ruche, dashboard" className="mr-auto inline-flex rounded-small">
          <Logo />
        </Link>
        <PersonAndWorkspace />
        <ThemeSwitch className="max-sm:hidden" />
        <Link to={paths.settings} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Settings aria-hidden="true" />
          Settings
        </Link>
        <Button size="small" busy={isLeaving} busyLabel="Signing out..." onClick={() => void leave()}>
          <LogOut aria-hidden="true" />
          Sign out
        </Button>
      </header>
      <Outlet />
    </div>
  );
}

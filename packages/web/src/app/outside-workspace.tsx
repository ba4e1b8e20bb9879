import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { outsideWorkspace as words } from '#app/words.ts';
import { paths } from '#config/paths.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { NoWorkspace } from '#features/workspaces/components/no-workspace.tsx';
import { NotInWorkspace } from '#features/workspaces/components/not-in-workspace.tsx';
import { toast } from '#lib/toast.ts';
import type { LostWorkspace } from './use-workspace-access.ts';

type OutsideWorkspaceProps = {
  /** The address names a workspace that the person is not in. */
  isLinked: boolean;
  /** The person was removed from the workspace that the tab works in. */
  lost: LostWorkspace | null;
  email: string;
  workspaceName: string | undefined;
};

/** Screens about the person rather than a workspace: they also work for somebody who is in none. */
const personal: ReadonlySet<string> = new Set([
  paths.settings,
  paths.settingsSecurity,
  paths.settingsAppearance,
  paths.settingsData,
]);

function Leaving({ lost: { name, goesOnIn } }: { lost: LostWorkspace }) {
  useEffect(() => {
    enterWorkspace(goesOnIn, words.accessLost(name ?? words.unnamed), toast);
  }, [name, goesOnIn]);
  return null;
}

/** In place of a screen that belongs to a workspace. Few people ever see it. */
export function OutsideWorkspace({ isLinked, lost, email, workspaceName }: OutsideWorkspaceProps) {
  const { pathname } = useLocation();
  if (lost !== null) return <Leaving lost={lost} />;
  if (isLinked) {
    return <NotInWorkspace email={email} workspaceName={workspaceName} onSignOut={() => void signOut()} />;
  }
  return personal.has(pathname.replace(/\/$/, '')) ? <Outlet /> : <NoWorkspace email={email} />;
}

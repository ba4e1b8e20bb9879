import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useLocation } from '@tanstack/react-router';
import { lazyPanel } from '#components/lazy-part.tsx';
import { paths } from '#config/paths.ts';

/** Few workspaces owe anything, or are without a plan. */
const Notice = lazyPanel(async () => (await import('./plan-notice.tsx')).PlanNotice);

/** Nothing where all is well, and on the plan’s own screen, which says it by itself. */
export function PlanNotice({ workspace }: { workspace: WorkspaceView | undefined }) {
  const { pathname } = useLocation();
  if (workspace === undefined || pathname === paths.settingsPlan) return null;
  const { isReadOnly, graceEndsAt } = workspace.plan;
  return isReadOnly || graceEndsAt !== null ? <Notice workspace={workspace} /> : null;
}

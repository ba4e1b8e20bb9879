import { Link, useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { noPlanNotice as words } from '#features/workspaces/words/plan.ts';

/** Above every screen of a workspace without a plan: what still works, and what brings back the rest. */
export function NoPlanNotice() {
  const isOwner = useMay('plan.change');
  const { data: workspace } = useWorkspace();
  const cause = workspace?.plan.noPlanCause ?? 'trial';
  const wayOut = isOwner ? words.owner : words.others;
  const { pathname } = useLocation();
  // There it says the same, and has the plans to choose from.
  if (pathname === paths.settingsPlan) return null;
  return (
    <aside
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-honey-soft px-5 py-2.5 text-13 sm:px-8 print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
        <span>
          <span className="font-medium">{words[cause]}</span> {words.text} {wayOut[cause]}
        </span>
      </p>
      {isOwner && (
        <Link to={paths.settingsPlan} className={buttonClass({ size: 'small' })}>
          {words.seePlans}
        </Link>
      )}
    </aside>
  );
}

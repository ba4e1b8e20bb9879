import { Link } from '@tanstack/react-router';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/class-names.ts';
import { CellInitial } from './cell-initial.tsx';

export type WorkspaceSummary = { name: string; plan: string; isReadOnly: boolean };

type WorkspaceCardProps = {
  workspace: WorkspaceSummary | undefined;
  onNavigate?: (() => void) | undefined;
};

/** Where one works and on which plan; leads to the plan. */
export function WorkspaceCard({ workspace, onNavigate }: WorkspaceCardProps) {
  if (workspace === undefined) {
    return (
      <div className="flex h-12 items-center gap-2.5 px-2">
        <Skeleton className="size-8" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
    );
  }
  const { name, plan, isReadOnly } = workspace;
  return (
    <Link
      to={paths.settingsPlan}
      className="flex h-12 min-w-0 items-center gap-2.5 rounded-control px-2 transition-colors hover:bg-hover"
      {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
    >
      <CellInitial name={name} />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate font-medium text-14">{name}</span>
        <span className={cn('truncate text-12', isReadOnly ? 'text-clay' : 'text-muted')}>{plan}</span>
      </span>
    </Link>
  );
}

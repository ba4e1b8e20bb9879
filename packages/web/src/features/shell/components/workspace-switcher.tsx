import type { Me } from '@ruche/contracts/people';
import { ChevronsUpDown } from 'lucide-react';
import { LazyMenu } from '#components/lazy-menu.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { workspaceSwitcher as words } from '#features/shell/words.ts';
import { cn } from '#lib/class-names.ts';
import { createPartLoader } from '#lib/part-loader.ts';
import { CellInitial } from './cell-initial.tsx';

export type ShellWorkspace = Me['workspaces'][number];

export type WorkspaceChoice = {
  /** Undefined while it loads, null for somebody who is in none. */
  current: { id: string; name: string; plan: string | undefined; isReadOnly: boolean } | null | undefined;
  all: ShellWorkspace[];
  onSwitch: (workspace: ShellWorkspace) => void;
  onCreate: () => void;
};

type WorkspaceSwitcherProps = { workspaces: WorkspaceChoice; onNavigate?: (() => void) | undefined };

const loader = createPartLoader(async () => (await import('./workspace-menu.tsx')).WorkspaceMenu);

/** Where one works and on which plan; its menu leads to one's other workspaces. */
export function WorkspaceSwitcher({ workspaces, onNavigate }: WorkspaceSwitcherProps) {
  const { current } = workspaces;
  if (current === undefined) {
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
  const { name, plan, isReadOnly } = current ?? { name: words.noWorkspace };
  return (
    <LazyMenu
      loader={loader}
      menu={{ workspaces, onNavigate }}
      button={
        <button
          type="button"
          className="flex h-12 w-full min-w-0 shrink-0 items-center gap-2.5 rounded-control px-2 text-left transition-colors hover:bg-hover"
        >
          <CellInitial name={name} />
          <span className="grid min-w-0 flex-1 leading-tight">
            <span className="truncate font-medium text-14">
              <span className="sr-only">{words.label} </span>
              {name}
            </span>
            {plan !== undefined && (
              <span className={cn('truncate text-12', isReadOnly === true ? 'text-clay' : 'text-muted')}>{plan}</span>
            )}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  );
}

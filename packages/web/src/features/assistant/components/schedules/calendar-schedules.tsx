import type { PlatformId } from '@ruche/contracts/accounts';
import type { Schedule } from '@ruche/contracts/assistant';
import { includesFeature } from '@ruche/contracts/billing';
import { CalendarPlus2 } from 'lucide-react';
import { useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useOpenSchedules } from '#features/assistant/api/schedules.ts';
import { proposed, proposeSchedule as words } from '#features/assistant/words/schedules.ts';
import type { ShowProposed } from './open-schedules.tsx';

// The calendar asks whether anything is proposed; how that looks is fetched only where something is.
const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog.tsx')).ProposeDialog);
const OpenSchedules = lazyPanel(async () => (await import('./open-schedules.tsx')).OpenSchedules);

function useIsIncluded(): boolean {
  const { data: workspace } = useWorkspace();
  const mayUse = useMay('assistant.use');
  return mayUse && workspace !== undefined && includesFeature(workspace.plan.inForce, 'assistant');
}

export type ProposeButtonProps = {
  clientId: string | undefined;
  /** The day that is selected, and the one that it is. */
  day: string;
  today: string;
  /** The first day of what was proposed, and for whom. */
  onProposed: (clientId: string, day: string) => void;
};

/** Asks for a schedule; not there where the plan has none, as nothing of the assistant is. */
export function ProposeButton({ clientId, day, today, onProposed }: ProposeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isIncluded = useIsIncluded();
  if (!isIncluded) return null;
  const show = ({ clientId: of, items, from }: Schedule) => onProposed(of, items[0]?.at.slice(0, 10) ?? from);
  return (
    <>
      <button
        type="button"
        aria-label={words.open}
        onClick={() => setIsOpen(true)}
        className="inline-flex h-10 shrink-0 items-center gap-1.5 rounded-small px-1 font-medium text-14 text-muted hover:text-ink touch:h-11"
      >
        <CalendarPlus2 aria-hidden="true" className="size-4" />
        <span aria-hidden="true" className="max-sm:hidden">
          {words.open}
        </span>
      </button>
      <ProposeDialog
        // What was chosen before belongs to the client and day before.
        key={`${clientId} ${day}`}
        open={isOpen}
        onOpenChange={setIsOpen}
        clientId={clientId}
        day={day}
        today={today}
        onProposed={show}
      />
    </>
  );
}

export type ProposedSchedulesProps = {
  clientId?: string | undefined;
  platform?: PlatformId | undefined;
  accountId?: string | undefined;
  /** The days that are shown, the last one left out. */
  range: { from: string; to: string };
  onShow: ShowProposed;
};

/** What is proposed on the days that are shown. */
export function ProposedSchedules(props: ProposedSchedulesProps) {
  const isIncluded = useIsIncluded();
  const { data, isError, isFetching, refetch } = useOpenSchedules(props.clientId, isIncluded);
  if (isError && data === undefined) {
    return (
      <FailedLine isQuiet retrying={isFetching} onRetry={() => void refetch()}>
        {proposed.failed}
      </FailedLine>
    );
  }
  return data === undefined || data.items.length === 0 ? null : <OpenSchedules {...props} schedules={data.items} />;
}

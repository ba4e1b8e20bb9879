import { featurePlans, plans } from '@ruche/contracts/billing';
import type { ReportSchedule } from '@ruche/contracts/reports';
import { CalendarClock, EllipsisVertical, Eye, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { PlanHint } from '#entities/plans/plan-offer.tsx';
import { useDeleteSchedule, useSaveSchedule, useSchedules } from '#features/reports/api/schedules.ts';
import { describeCadence, momentOf } from '#features/reports/schedule-words.ts';
import { schedulesPanel as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { ScheduleDialog } from './lazy-parts.tsx';

const fail = (error: unknown) => toast.error(words.failed(describeFailure(error)));

type RowProps = {
  schedule: ReportSchedule;
  isIncluded: boolean;
  onEdit: () => void;
  onPause: (isPaused: boolean) => void;
  onDelete: () => void;
};

function ScheduleRow({ schedule, isIncluded, onEdit, onPause, onDelete }: RowProps) {
  const { title, clientName, isPaused, isApproved, nextAt, zone } = schedule;
  const entriesOf = useWritableEntries(schedule.clientId);
  const remove = { label: words.delete, icon: Trash2, isDanger: true, onSelect: onDelete };
  const toggle = isPaused
    ? { label: words.resume, icon: Play, isDisabled: !isIncluded, onSelect: () => onPause(false) }
    : { label: words.pause, icon: Pause, onSelect: () => onPause(true) };
  return (
    <li className="flex items-start gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere font-medium text-14">
          {title} · {clientName}
        </p>
        <p className="text-13 text-muted">{describeCadence(schedule)}</p>
        {nextAt !== null && isIncluded && <p className="text-13">{words.next(momentOf(nextAt, zone))}</p>}
        <span className="flex flex-wrap gap-1.5">
          {isPaused && <Badge icon={Pause}>{words.paused}</Badge>}
          {!isApproved && !isPaused && isIncluded && (
            <Badge tone="waiting" icon={Eye}>
              {words.unapproved}
            </Badge>
          )}
        </span>
      </div>
      <ActionMenu
        button={
          <Button
            variant="ghost"
            size="icon"
            className="-mt-2 -mr-2"
            aria-label={words.menu(`${title}, ${clientName}`)}
          >
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
        actions={entriesOf(
          [{ label: words.edit, icon: Pencil, isDisabled: !isIncluded, onSelect: onEdit }, toggle, remove],
          [remove],
        )}
      />
    </li>
  );
}

function Shape() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-52 max-w-full" />
      <Skeleton className="h-3 w-36" />
    </div>
  );
}

type SchedulesPanelProps = { clientId: string | undefined; isIncluded: boolean };

/** Reports that are made and sent by themselves. */
export function SchedulesPanel({ clientId, isIncluded }: SchedulesPanelProps) {
  const query = useSchedules();
  const saving = useSaveSchedule();
  const deleting = useDeleteSchedule();
  const [edited, setEdited] = useState<{ schedule: ReportSchedule | null; key: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [doomed, setDoomed] = useState<ReportSchedule | null>(null);
  const edit = (schedule: ReportSchedule | null) => {
    setEdited((last) => ({ schedule, key: (last?.key ?? 0) + 1 }));
    setIsOpen(true);
  };
  const shown = query.data?.filter((one) => clientId === undefined || one.clientId === clientId);
  return (
    <Panel
      title={words.title}
      action={
        isIncluded && (
          <Button size="small" onClick={() => edit(null)}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
    >
      <AsyncPanel
        query={{ ...query, data: shown }}
        what={words.what}
        skeleton={<Shape />}
        isSmall
        isEmpty={(schedules) => schedules.length === 0}
        empty={
          <p className="flex gap-3 text-14 text-muted">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {words.empty}
          </p>
        }
      >
        {(schedules) => (
          <ul className="divide-y divide-line">
            {schedules.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                isIncluded={isIncluded}
                onEdit={() => edit(schedule)}
                onPause={(isPaused) => saving.mutate({ id: schedule.id, change: { isPaused } }, { onError: fail })}
                onDelete={() => setDoomed(schedule)}
              />
            ))}
          </ul>
        )}
      </AsyncPanel>
      {!isIncluded && (
        <div className="mt-3">
          <PlanHint>{words.gate(plans[featurePlans.custom_reports].name)}</PlanHint>
        </div>
      )}
      {edited !== null && (
        <ScheduleDialog
          key={edited.key}
          open={isOpen}
          onOpenChange={setIsOpen}
          schedule={edited.schedule}
          clientId={clientId}
        />
      )}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={words.deleteTitle}
        description={words.deleteText(doomed?.title ?? '')}
        confirmLabel={words.confirm}
        busyLabel={words.deleting}
        busy={deleting.isPending}
        onConfirm={() =>
          doomed !== null &&
          deleting.mutate(doomed.id, {
            onSuccess: () => {
              setDoomed(null);
              toast.success(words.deleted);
            },
            onError: fail,
          })
        }
      />
    </Panel>
  );
}

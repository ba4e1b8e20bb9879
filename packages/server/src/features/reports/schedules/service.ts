import { AppError } from '@ruche/contracts/api';
import {
  makeStandardBlocks,
  nextScheduled,
  type ReportSchedule,
  type ReportScheduleChange,
  type ReportScheduleInput,
  standardLook,
} from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  deleteSchedule,
  type FoundSchedule,
  findDayCategories,
  findSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  nextDueAt,
  timingOf,
  updateSchedule,
} from '@ruche/database/reports';
import { requireFeature } from '#domain/billing/plan-features.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient } from '#features/reports/policy.ts';
import { schedules as refusals } from '#features/reports/refusals.ts';
import { requireRecipients } from '#features/reports/sendings/service.ts';
import { presentSchedule } from './presenter.ts';

const mostOfClient = 20;

const noSuchSchedule = () => new AppError('not_found', refusals.notFound);

export async function schedulesOf(tx: WorkspaceTx, scope: Scope): Promise<ReportSchedule[]> {
  authorize(scope, 'posts.read', 'workspace');
  return (await listSchedules(tx)).map(presentSchedule);
}

async function scheduleOf(tx: WorkspaceTx, id: string): Promise<ReportSchedule> {
  const schedule = await findSchedule(tx, id);
  if (!schedule) throw noSuchSchedule();
  return presentSchedule(schedule);
}

const announce = (tx: WorkspaceTx, scope: Scope, client: { id: string; name: string }) =>
  emit(tx, scope, { kind: 'report_schedule_changed', client: { id: client.id, name: client.name } });

type Timed = Parameters<typeof timingOf>[0] & Pick<FoundSchedule, 'cadence'>;

/** The first one that is due from now on. */
function planNext(schedule: Timed, madeTo: string | null) {
  const { period, dueAt } = nextScheduled(schedule.cadence, timingOf(schedule), { now: new Date(), madeTo });
  return { nextFirstDay: period.from, nextLastDay: period.to, nextAt: dueAt };
}

export async function addSchedule(tx: WorkspaceTx, scope: Scope, input: ReportScheduleInput): Promise<ReportSchedule> {
  const { clientId, blocks = makeStandardBlocks(), look = standardLook, ...rest } = input;
  authorize(scope, 'posts.write', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  requireFeature(scope, 'custom_reports');
  const others = (await listSchedules(tx)).filter((one) => one.clientId === clientId);
  if (others.length >= mostOfClient) throw new AppError('conflict', refusals.tooMany(mostOfClient));
  await requireRecipients(tx, clientId, input.recipients, 'body.recipients');
  const dayCategories = await findDayCategories(tx, clientId);
  const next = planNext({ ...rest, zone: client.timeZone, dayCategories }, null);
  const own = { workspaceId: scope.workspace.id, userId: scope.userId, clientId };
  const id = await insertSchedule(tx, { ...rest, ...own, ...next, blocks, look });
  await announce(tx, scope, client);
  return scheduleOf(tx, id);
}

/** A change of its day or time moves the report that is waited for; what was passed over by a pause is not made up for. */
function replan(before: FoundSchedule, change: ReportScheduleChange) {
  const { cadence = before.cadence, workingDay = before.workingDay, time = before.time } = change;
  const after = { ...before, cadence, workingDay, time };
  const isResumed = before.isPaused && change.isPaused === false;
  if (isResumed || cadence !== before.cadence) return planNext(after, before.lastMadeDay);
  return { nextAt: nextDueAt(after) };
}

async function holdSchedule(tx: WorkspaceTx, scope: Scope, id: string): Promise<FoundSchedule> {
  const schedule = await lockSchedule(tx, id);
  if (!schedule) throw noSuchSchedule();
  authorize(scope, 'posts.write', { client: schedule.clientId });
  return schedule;
}

/** One that is paused goes out no more: that is possible whatever the plan. */
const isOnlyPaused = ({ isPaused, ...others }: ReportScheduleChange) =>
  isPaused === true && Object.keys(others).length === 0;

export async function changeSchedule(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: ReportScheduleChange,
): Promise<ReportSchedule> {
  const schedule = await holdSchedule(tx, scope, id);
  if (!isOnlyPaused(change)) requireFeature(scope, 'custom_reports');
  if (change.recipients) await requireRecipients(tx, schedule.clientId, change.recipients, 'body.recipients');
  await updateSchedule(tx, id, { ...change, ...replan(schedule, change) });
  await announce(tx, scope, { id: schedule.clientId, name: schedule.clientName });
  return scheduleOf(tx, id);
}

/** Its reports stay. */
export async function removeSchedule(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const schedule = await holdSchedule(tx, scope, id);
  await deleteSchedule(tx, id);
  await announce(tx, scope, { id: schedule.clientId, name: schedule.clientName });
}

import { type Period, periodOf } from '@ruche/contracts/analytics';
import { includesFeature } from '@ruche/contracts/billing';
import { dueAtOf, followingPeriod } from '@ruche/contracts/reports';
import { hourMs } from '@ruche/contracts/time';
import { planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import type { HealthRules, InWorkspace } from '@ruche/database/accounts';
import { emit } from '@ruche/database/events';
import {
  type FoundSchedule,
  findSchedule,
  freeze,
  insertReport,
  listRecipients,
  lockSchedule,
  nextDueAt,
  type ReportRead,
  readReport,
  timingOf,
  updateSchedule,
  wantReadings,
} from '@ruche/database/reports';
import { findWorkspace } from '@ruche/database/workspaces';

/** So long a report that is due waits for accounts that were not read since its period ended. */
const patienceMs = 2 * hourMs;

type Due = { schedule: FoundSchedule; period: Period; isIncluded: boolean };

async function findDue(tx: WorkspaceTx, scheduleId: string, now: Date): Promise<Due | null> {
  const schedule = await findSchedule(tx, scheduleId);
  if (!schedule || schedule.isPaused || nextDueAt(schedule) > now) return null;
  const workspace = await findWorkspace(tx, schedule.workspaceId);
  const period = periodOf({ from: schedule.nextFirstDay, to: schedule.nextLastDay }, schedule.zone, now);
  if (!workspace || !period) return null;
  return { schedule, period, isIncluded: includesFeature(planInForce(workspace, now), 'custom_reports') };
}

type Read = Due & { read: ReportRead | null };

async function readDue(tx: WorkspaceTx, rules: HealthRules, scheduleId: string): Promise<Read | null> {
  const due = await findDue(tx, scheduleId, rules.now);
  if (!due?.isIncluded) return due && { ...due, read: null };
  const { schedule, period } = due;
  const kinds = schedule.blocks.map(({ kind }) => kind);
  const question = { clientId: schedule.clientId, period, kinds, isCompared: true };
  return { ...due, read: await readReport(tx, rules, question) };
}

/** The schedule, held, where it still waits for the period that was read. */
async function holdDue(tx: WorkspaceTx, { schedule: read }: Due): Promise<FoundSchedule | null> {
  const schedule = await lockSchedule(tx, read.id);
  const isSame = schedule?.nextFirstDay === read.nextFirstDay && schedule.nextLastDay === read.nextLastDay;
  return isSame && !schedule.isPaused ? schedule : null;
}

async function moveOn(tx: WorkspaceTx, schedule: FoundSchedule): Promise<void> {
  const next = followingPeriod({ from: schedule.nextFirstDay, to: schedule.nextLastDay });
  const nextAt = dueAtOf(next, timingOf(schedule));
  await updateSchedule(tx, schedule.id, { nextFirstDay: next.from, nextLastDay: next.to, nextAt });
}

const refOf = ({ clientId, clientName }: FoundSchedule) => ({ id: clientId, name: clientName });
const scopeOf = ({ workspaceId }: FoundSchedule) => ({ workspace: { id: workspaceId }, userId: null });

/** Nothing is sent that the plan does not include, and that is said. */
async function skipForPlan(tx: WorkspaceTx, due: Due): Promise<void> {
  const schedule = await holdDue(tx, due);
  if (!schedule) return;
  await emit(tx, scopeOf(schedule), { kind: 'report_failed', client: refOf(schedule), cause: 'plan' });
  await moveOn(tx, schedule);
}

/** Why somebody is to look at it first. */
async function causeOf(tx: WorkspaceTx, schedule: FoundSchedule, holeCount: number) {
  if (holeCount > 0) return 'holes';
  if (schedule.approvedAt === null) return 'first';
  const known = new Set(await listRecipients(tx, schedule.clientId));
  return schedule.recipients.some((address) => known.has(address)) ? null : 'recipients';
}

/** The report and the schedule's next period, in one transaction: there is one report of each, whatever is killed when. */
async function save(tx: WorkspaceTx, due: Due, frozen: ReturnType<typeof freeze>): Promise<string | null> {
  const schedule = await holdDue(tx, due);
  if (!schedule) return null;
  const { workspaceId, clientId, title, language, blocks, look } = schedule;
  const { content, rows } = frozen;
  const cause = await causeOf(tx, schedule, content.holes.length);
  const report = {
    workspaceId,
    clientId,
    userId: null,
    scheduleId: schedule.id,
    title,
    firstDay: schedule.nextFirstDay,
    lastDay: schedule.nextLastDay,
    zone: due.period.zone,
    language,
    blocks,
    look,
    content,
    isToSend: cause === null,
    awaitsApproval: cause !== null,
  };
  const id = await insertReport(tx, report, rows);
  await moveOn(tx, schedule);
  if (id === null) return null;
  const event = { report: { id }, client: refOf(schedule) };
  await emit(tx, scopeOf(schedule), { kind: 'report_made', ...event });
  if (cause !== null) await emit(tx, scopeOf(schedule), { kind: 'report_waits', ...event, cause });
  return id;
}

const isWaitedFor = ({ schedule, read }: Read, now: Date) =>
  now.getTime() < nextDueAt(schedule).getTime() + patienceMs &&
  (read?.holes.some(({ reason }) => reason === 'stale') ?? false);

/** Makes the report that is due, where one is. Numbers are read in one moment; best times are worked out after it. */
export async function makeScheduled(
  inWorkspace: InWorkspace,
  rules: HealthRules,
  scheduleId: string,
): Promise<string | null> {
  const due = await inWorkspace((tx) => readDue(tx, rules, scheduleId), { isSnapshot: true });
  if (!due) return null;
  const { read } = due;
  if (!read) {
    await inWorkspace((tx) => skipForPlan(tx, due));
    return null;
  }
  if (isWaitedFor(due, rules.now)) {
    await inWorkspace((tx) => wantReadings(tx, due.schedule.clientId, due.period.to));
    return null;
  }
  const frozen = freeze(read);
  return inWorkspace((tx) => save(tx, due, frozen));
}

import { AppError } from '@ruche/contracts/api';
import {
  type AccountHours,
  type Schedule,
  type ScheduleItemChange,
  type ScheduleItemDismissal,
  slotAt,
} from '@ruche/contracts/assistant';
import { dayOf, minuteMs, toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import {
  dismissItem,
  type ListedSchedule,
  type ListedScheduleItem,
  listScheduleItems,
  lockIdeasOfSchedule,
  markSchedules,
  moveItem,
  refuseIdea,
} from '@ruche/database/assistant';
import type { Scope } from '#domain/workspaces/scope.ts';
import { schedules as refusals } from '#features/assistant/refusals.ts';
import { chooseItems, holdSchedule, requireOpen, requireUndismissed } from '#features/assistant/schedules/policy.ts';
import { announce } from '#features/assistant/schedules/service.ts';

export type ItemKey = { id: string; itemId: string };

type HeldItem = { schedule: ListedSchedule; items: ListedScheduleItem[]; item: ListedScheduleItem };

async function holdItem(tx: WorkspaceTx, scope: Scope, { id, itemId }: ItemKey): Promise<HeldItem> {
  const schedule = await holdSchedule(tx, scope, id);
  await lockIdeasOfSchedule(tx, id);
  const items = await listScheduleItems(tx, [id]);
  const [item] = chooseItems(items, [itemId]);
  if (!item) throw new Error('An item was chosen and is not there.');
  return { schedule, items, item };
}

export async function dismissSchedule(tx: WorkspaceTx, scope: Scope, id: string): Promise<Schedule> {
  const { acceptedAt, dismissedAt } = await holdSchedule(tx, scope, id);
  if (acceptedAt) throw new AppError('conflict', refusals.accepted);
  if (!dismissedAt) await markSchedules(tx, [id], 'dismissedAt');
  return announce(tx, scope, id);
}

/** It is proposed no more, and neither is its idea where a reason is given. With the last one the proposal is done. */
export async function dismissScheduleItem(
  tx: WorkspaceTx,
  scope: Scope,
  key: ItemKey,
  { refusal }: ScheduleItemDismissal,
): Promise<Schedule> {
  const { items, item } = await holdItem(tx, scope, key);
  if (!item.dismissedAt) {
    requireOpen(item);
    await dismissItem(tx, item.id);
    if (refusal) await refuseIdea(tx, item.ideaId, refusal);
    if (!items.some((one) => one.isOpen && one !== item)) {
      const isAccepted = items.some(({ postVersion }) => postVersion !== null);
      await markSchedules(tx, [key.id], isAccepted ? 'acceptedAt' : 'dismissedAt');
    }
  }
  return announce(tx, scope, key.id);
}

function requireOnItsDays({ firstDay, lastDay, timeZone }: ListedSchedule, instant: Date): void {
  const day = dayOf(toWallTime(instant, timeZone));
  const message =
    instant <= new Date()
      ? refusals.timePassed
      : day < firstDay || day > lastDay
        ? refusals.outsideDays(firstDay, lastDay)
        : null;
  if (message === null) return;
  throw new AppError('validation_failed', message, { details: [{ path: 'body.scheduledAt', message }] });
}

/** To another time of the proposal's days, whatever else is planned then. */
export async function moveScheduleItem(
  tx: WorkspaceTx,
  scope: Scope,
  key: ItemKey,
  { scheduledAt }: ScheduleItemChange,
  hours: readonly AccountHours[],
): Promise<Schedule> {
  const { schedule, item } = await holdItem(tx, scope, key);
  requireUndismissed(schedule);
  requireOpen(item);
  const instant = new Date(Math.floor(Date.parse(scheduledAt) / minuteMs) * minuteMs);
  requireOnItsDays(schedule, instant);
  const slot = slotAt(hours, item.socialAccountIds, toWallTime(instant, schedule.timeZone));
  await moveItem(tx, item.id, { scheduledAt: instant, slot });
  return announce(tx, scope, key.id);
}

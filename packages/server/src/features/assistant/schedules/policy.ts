import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { type ListedSchedule, type ListedScheduleItem, lockSchedule } from '@ruche/database/assistant';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorizeAssistant } from '#features/assistant/policy.ts';
import { schedules as refusals } from '#features/assistant/refusals.ts';

export const noSuchSchedule = () => new AppError('not_found', refusals.notFound);
const noSuchItem = () => new AppError('not_found', refusals.itemNotFound);

/** Nobody else changes any of it until the transaction ends. */
export async function holdSchedule(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedSchedule> {
  authorizeAssistant(scope);
  const schedule = await lockSchedule(tx, id);
  if (!schedule) throw noSuchSchedule();
  authorizeAssistant(scope, schedule.clientId);
  return schedule;
}

export function requireUndismissed({ dismissedAt }: ListedSchedule): void {
  if (dismissedAt) throw new AppError('conflict', refusals.dismissed);
}

/** All of them, or those that are named. */
export function chooseItems<Item extends { id: string }>(items: readonly Item[], ids: readonly string[] | undefined) {
  if (ids === undefined) return [...items];
  return [...new Set(ids)].map((id) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw noSuchItem();
    return item;
  });
}

function whyClosed({ dismissedAt, scheduledAt, postVersion, idea }: ListedScheduleItem): string {
  if (postVersion !== null) return refusals.accepted;
  if (dismissedAt || idea.refusedAt) return refusals.itemDismissed;
  return scheduledAt <= new Date() ? refusals.timePassed : refusals.ideaUsed;
}

export function requireOpen(item: ListedScheduleItem): void {
  if (!item.isOpen) throw new AppError('conflict', whyClosed(item));
}

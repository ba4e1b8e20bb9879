import { platformIds } from '@ruche/contracts/accounts';
import type { Schedule, ScheduleItem } from '@ruche/contracts/assistant';
import { toWallTime } from '@ruche/contracts/time';
import type { ListedAccount } from '@ruche/database/accounts';
import type { ListedSchedule, ListedScheduleItem } from '@ruche/database/assistant';
import { presentIdea } from '#domain/assistant/engine/present-idea.ts';

export type ShownWith = { items: readonly ListedScheduleItem[]; accounts: readonly ListedAccount[] };

function presentItem(item: ListedScheduleItem, zone: string, accounts: readonly ListedAccount[]): ScheduleItem {
  const { id, idea, scheduledAt, socialAccountIds, slot, postId } = item;
  const chosen = accounts.filter((account) => socialAccountIds.includes(account.id));
  return {
    id,
    idea: presentIdea(idea),
    at: toWallTime(scheduledAt, zone),
    scheduledAt: scheduledAt.toISOString(),
    socialAccountIds,
    platforms: platformIds.filter((platform) => chosen.some((account) => account.platform === platform)),
    slot,
    postId,
  };
}

/** What can be accepted, and what was and is still there. */
export function presentSchedule(schedule: ListedSchedule, { items, accounts }: ShownWith): Schedule {
  const { id, clientId, clientName, timeZone, firstDay, lastDay, notes } = schedule;
  return {
    id,
    clientId,
    clientName,
    timeZone,
    from: firstDay,
    to: lastDay,
    items: items
      .filter(({ proposalId, isOpen, hasPost }) => proposalId === id && (isOpen || hasPost))
      .map((item) => presentItem(item, timeZone, accounts)),
    notes,
    acceptedAt: schedule.acceptedAt?.toISOString() ?? null,
    dismissedAt: schedule.dismissedAt?.toISOString() ?? null,
    createdAt: schedule.createdAt.toISOString(),
  };
}

import { canFold } from '@ruche/contracts/events';
import { minuteMs } from '@ruche/contracts/time';
import type { ListedActivity } from '@ruche/database/events';

/** Events of one kind by one person, the last one first. */
export type FoldedActivity = [ListedActivity, ...ListedActivity[]];

/** Between two events of a group there is no longer pause. */
const longestPauseMs = 10 * minuteMs;

function belongsTo(event: ListedActivity, group: FoldedActivity): boolean {
  const before = group.at(-1) ?? group[0];
  const pauseMs = before.at.getTime() - event.at.getTime();
  return (
    canFold(event.kind) && event.kind === before.kind && event.userId === before.userId && pauseMs <= longestPauseMs
  );
}

/** What follows one another, newest first, as one where it is of the same kind, by the same person and soon after. */
export function foldActivity(events: ListedActivity[]): FoldedActivity[] {
  const groups: FoldedActivity[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && belongsTo(event, last)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

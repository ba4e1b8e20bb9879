import type { CalendarQuery, PlannedRepeat } from '@ruche/contracts/calendar';
import { canRepeat, listTurnsBefore } from '@ruche/contracts/posts';
import { dayMs, toWallTime } from '@ruche/contracts/time';
import { planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listRepeatingPosts, type RepeatingPost } from '@ruche/database/calendar';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireReadable } from '#features/calendar/policy.ts';

type Days = Pick<CalendarQuery, 'from' | 'to'>;

/** What would keep its turns from being made, as things stand. */
function skipCauseOf({ platforms }: RepeatingPost, hasPlan: boolean): PlannedRepeat['skipCause'] {
  if (!hasPlan) return 'plan_ended';
  return platforms.length === 0 ? 'disconnected' : null;
}

function repeatsOf(post: RepeatingPost, { from, to }: Days, hasPlan: boolean): PlannedRepeat[] {
  if (!canRepeat(post)) return [];
  const { id: sourceId, clientId, clientName, text, mostTurns, platforms, clientTimeZone: timeZone } = post;
  const said = { sourceId, clientId, clientName, text, mostTurns, platforms, timeZone };
  const now = new Date();
  return (
    listTurnsBefore(post, post, { last: post.last, timeZone, now }, endOf(to))
      .map(({ turn, dueAt }) => ({ turn, dueAt, at: toWallTime(dueAt, timeZone) }))
      // What is due by now is a post in a moment, or skipped with its reason.
      .filter(({ at, dueAt }) => at >= from && at < to && dueAt > now)
      .map(({ turn, dueAt, at }) => {
        const skipCause = skipCauseOf(post, hasPlan);
        return { ...said, turn, at, scheduledFor: dueAt.toISOString(), skipCause };
      })
  );
}

/** No clocks are a whole day away from UTC. */
const endOf = (day: string) => new Date(Date.parse(day) + dayMs);

/** The turns on those days that are no posts yet. */
export async function plannedRepeats(tx: WorkspaceTx, scope: Scope, query: CalendarQuery): Promise<PlannedRepeat[]> {
  await requireReadable(tx, scope, query.clientId);
  const { from, to, status, ids: _all, ...filters } = query;
  // They are going to be scheduled, whatever became of the original.
  if (status !== undefined && status !== 'scheduled') return [];
  const hasPlan = planInForce(scope.workspace, new Date()) !== null;
  const posts = await listRepeatingPosts(tx, filters, endOf(to));
  return posts
    .flatMap((post) => repeatsOf(post, { from, to }, hasPlan))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.sourceId.localeCompare(b.sourceId));
}

import type { CalendarQuery, PlannedRepeat } from '@ruche/contracts/calendar';
import { canRepeat, listTurnsBefore } from '@ruche/contracts/posts';
import { dayMs, toWallTime } from '@ruche/contracts/time';
import { planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listRepeatingPosts, type RepeatingPost } from '@ruche/database/calendar';
import { listReadOnlyClients } from '@ruche/database/clients';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireReadable } from '#features/calendar/policy.ts';

type Days = Pick<CalendarQuery, 'from' | 'to'>;

/** What the plan in force leaves to be done. */
type PlanStanding = { isInForce: boolean; readOnly: Set<string> };

async function standingOf(tx: WorkspaceTx, { workspace }: Scope, posts: RepeatingPost[]): Promise<PlanStanding> {
  const clientIds = [...new Set(posts.map(({ clientId }) => clientId))];
  const readOnly = await listReadOnlyClients(tx, workspace, 'client', clientIds);
  return { isInForce: planInForce(workspace, new Date()) !== null, readOnly: new Set(readOnly.map(({ id }) => id)) };
}

/** What would keep its turns from being made, as things stand. */
function skipCauseOf({ platforms, clientId }: RepeatingPost, plan: PlanStanding): PlannedRepeat['skipCause'] {
  if (!plan.isInForce) return 'plan_ended';
  if (plan.readOnly.has(clientId)) return 'client_read_only';
  return platforms.length === 0 ? 'disconnected' : null;
}

function repeatsOf(post: RepeatingPost, { from, to }: Days, plan: PlanStanding): PlannedRepeat[] {
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
        const skipCause = skipCauseOf(post, plan);
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
  const posts = await listRepeatingPosts(tx, filters, endOf(to));
  const plan = await standingOf(tx, scope, posts);
  return posts
    .flatMap((post) => repeatsOf(post, { from, to }, plan))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.sourceId.localeCompare(b.sourceId));
}

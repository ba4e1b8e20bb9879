import type { PlanId } from '@ruche/contracts/billing';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb } from '#src/connect.ts';
import { asc, eq, getTableColumns, sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';
import { type Workspace, workspaces } from '#src/workspaces/tables.ts';

/** A workspace with the email addresses of its owners, and the last day of the plan it was given, in its time zone. */
export type PlannedWorkspace = Workspace & { owners: string[]; lastDay: string | null };

const owners = sql<string[]>`ARRAY(
  SELECT users.email FROM members JOIN users ON users.id = members.user_id
  WHERE members.workspace_id = workspaces.id AND members.role = 'owner' ORDER BY users.email)`;
const lastDay = sql<string | null>`to_char(workspaces.plan_until AT TIME ZONE workspaces.time_zone, 'YYYY-MM-DD')`;

const listWhere = (db: OwnerDb, condition?: SQL): Promise<PlannedWorkspace[]> =>
  db
    .select({ ...getTableColumns(workspaces), owners, lastDay })
    .from(workspaces)
    .where(condition)
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id));

/** Oldest first. */
export const listPlannedWorkspaces = (db: OwnerDb): Promise<PlannedWorkspace[]> => listWhere(db);

export const findPlannedWorkspaces = (db: OwnerDb, id: string): Promise<PlannedWorkspace[]> =>
  listWhere(db, eq(workspaces.id, id));

/** Those that somebody with that email address owns, however it is written. */
export const findOwnedWorkspaces = (db: OwnerDb, email: string): Promise<PlannedWorkspace[]> =>
  listWhere(
    db,
    sql`EXISTS (SELECT FROM members JOIN users ON users.id = members.user_id
      WHERE members.workspace_id = workspaces.id AND members.role = 'owner' AND lower(users.email) = lower(${email}))`,
  );

export type GivenPlan = {
  plan: PlanId | null;
  /** Through the end of that day (`YYYY-MM-DD`) in the workspace's time zone; null for good. */
  until: string | null;
};

/** Gives the workspace a plan, or takes back what it was given, and tells everybody there. False if it was so already. */
export async function givePlan(db: OwnerDb, id: string, { plan, until }: GivenPlan): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Held like a new client is: nobody adds against the limits of the plan before.
    await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('no key update');
    const end = sql`((${until}::date + 1)::timestamp AT TIME ZONE workspaces.time_zone) - interval '1 ms'`;
    const { rowCount } = await tx
      .update(workspaces)
      .set({ plan, planUntil: end, updatedAt: sql`now()` })
      .where(sql`workspaces.id = ${id} AND (workspaces.plan, workspaces.plan_until)
        IS DISTINCT FROM (${plan}::text, ${end})`);
    if ((rowCount ?? 0) === 0) return false;
    await emit(tx, { workspace: { id }, userId: null }, { kind: 'plan_changed', plan, given: { until } });
    return true;
  });
}

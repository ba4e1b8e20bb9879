import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { APP_ROLE, LIMITED_ROLE } from '#src/app-url.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { getTableColumns, sql } from '#src/drizzle.ts';
import { preparedQuery, preparedStatement } from '#src/prepared.ts';
import { members, type Workspace, workspaces } from './tables.ts';

// The ways into a workspace. What they say holds until the transaction ends, so each takes one that has just begun.

/** Who enters which workspace; null for the one they joined first. A key enters only the one that it is of. */
export type Visit = { userId: string; workspaceId: string | null };

/** For the whole transaction of a key that sees only some clients: nothing of the others is there. */
export const limitedToClients = { role: LIMITED_ROLE } as const;

export type Entrance = { tx: WorkspaceTx; workspace: Workspace; role: WorkspaceRole };

const entering = preparedQuery('enter_workspace', (db, name) => {
  const [userId, workspaceId] = [sql.placeholder('userId'), sql.placeholder('workspaceId')];
  const entered = db
    .$with('entered', { ...getTableColumns(workspaces), role: members.role })
    .as(sql`SELECT (workspace).*, role FROM enter_workspace(${userId}, ${workspaceId})`);
  return db.with(entered).select().from(entered).prepare(name);
});

/** As a person who is a member of it, or as a key of it. Null when they are not, or a member of none. */
export async function enterWorkspace(db: Executor, { userId, workspaceId }: Visit): Promise<Entrance | null> {
  const [row] = await entering(db).execute({ userId, workspaceId });
  if (!row) return null;
  const { role, ...workspace } = row;
  return { tx: db as WorkspaceTx, workspace, role };
}

/**
 * The same with a query that leaves together with the entrance instead of waiting for it. PostgreSQL takes them in this
 * order, and row security shows nothing to whoever did not get in.
 */
export function enterAndAsk<Result>(
  db: Executor,
  visit: Visit,
  ask: (tx: WorkspaceTx) => Promise<Result>,
): { entering: Promise<Entrance | null>; asking: Promise<Result> } {
  return { entering: enterWorkspace(db, visit), asking: ask(db as WorkspaceTx) };
}

const workingIn = preparedStatement(
  () => sql`SELECT set_config('role', ${sql.placeholder('role')}, true),
    set_config('ruche.workspace_id', ${sql.placeholder('workspaceId')}, true)`,
);

/** On nobody's behalf: for what a workspace's own job or a network's word asks for. */
export async function workInWorkspace(db: Executor, workspaceId: string): Promise<WorkspaceTx> {
  await workingIn(db, { role: APP_ROLE, workspaceId });
  return db as WorkspaceTx;
}

/** `isFlushedLater`: a crash of PostgreSQL undoes it, unless something that was committed after it is there. */
export type WorkOptions = {
  isFlushedLater?: boolean;
  /** All that is read is as it was in one moment; nothing can be written. */
  isSnapshot?: boolean;
  /**
   * Everything in it is found by ids and keys. PostgreSQL, which does not know how much is in this workspace, is kept from
   * reading all of it instead, and plans each statement once for all values.
   */
  isByKeys?: boolean;
};

/** What PostgreSQL is told where everything is found by ids and keys: one plan for all values, and no table read whole. */
export const byKeys = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  // Of earlier versions, which would compile what seems expensive because it was switched off.
  jit: 'off',
};

/** How a transaction is begun that reads everything as it was in one moment. */
export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The same as a transaction of its own, which is begun and entered together with the first statement of the work. */
export function workAlone<Result>(
  db: OwnerDb,
  workspaceId: string,
  work: (tx: WorkspaceTx) => Promise<Result>,
  { isFlushedLater = false, isSnapshot = false, isByKeys = false }: WorkOptions = {},
): Promise<Result> {
  const settings = {
    role: APP_ROLE,
    'ruche.workspace_id': workspaceId,
    ...(isFlushedLater && { synchronous_commit: 'off' }),
    ...(isByKeys && byKeys),
  };
  return db.transaction((tx) => work(tx as Executor as WorkspaceTx), { settings, ...(isSnapshot && snapshot) });
}

/** The owner gives up, until the transaction ends, what it may do more than the server: row security holds for it. */
export async function underRowSecurity(db: OwnerDb): Promise<Executor> {
  await db.execute(sql`SELECT set_config('role', ${APP_ROLE}, true)`);
  return db;
}

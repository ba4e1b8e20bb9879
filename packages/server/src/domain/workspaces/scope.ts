import { AppError } from '@ruche/contracts/api';
import { isAllowed, type Permission, type Resource } from '@ruche/contracts/workspaces';
import type { Database, WorkspaceTx } from '@ruche/database';
import { type Entrance, enterAndAsk, enterWorkspace, type Visit } from '@ruche/database/workspaces';
import { z } from 'zod';

/** Who works where, and as what. */
export type Scope = Omit<Entrance, 'tx'> & { userId: string };

function refuseEntrance(workspaceId: string | null): AppError {
  return workspaceId === null
    ? new AppError('not_found', 'You are not in any workspace. Create one, or accept an invitation.')
    : new AppError('not_found', 'There is no such workspace, or you are not in it.');
}

const uuid = z.uuid();

function requireId(workspaceId: string | null): void {
  if (workspaceId !== null && !uuid.safeParse(workspaceId).success) throw refuseEntrance(workspaceId);
}

type Work<Result> = (tx: WorkspaceTx, scope: Scope) => Promise<Result>;
type AccessMode = 'read only' | 'read write';

async function visitWorkspace<Result>(
  database: Database,
  { userId, workspaceId }: Visit,
  work: Work<Result>,
  accessMode: AccessMode,
): Promise<Result> {
  requireId(workspaceId);
  return database.orm.transaction(
    async (db) => {
      const entrance = await enterWorkspace(db, { userId, workspaceId });
      if (!entrance) throw refuseEntrance(workspaceId);
      const { tx, ...entered } = entrance;
      return work(tx, { ...entered, userId });
    },
    { accessMode },
  );
}

/**
 * Works in one transaction as that person, in the workspace that their request names: row security shows and takes its
 * rows alone. Everything that touches customers' data goes through here or through `readInWorkspace`.
 */
export function inWorkspace<Result>(database: Database, visit: Visit, work: Work<Result>): Promise<Result> {
  return visitWorkspace(database, visit, work, 'read write');
}

/** The same for every GET: PostgreSQL refuses to write, so nobody has to wait for the transaction to end. */
export function readInWorkspace<Result>(database: Database, visit: Visit, work: Work<Result>): Promise<Result> {
  return visitWorkspace(database, visit, work, 'read only');
}

/**
 * One query of the whole workspace, for lists that are asked for all the time: it takes one round trip, since the query
 * leaves together with the entrance. What it found is dropped where the role does not allow it.
 */
export async function askInWorkspace<Result>(
  database: Database,
  { userId, workspaceId }: Visit,
  action: Permission,
  ask: (tx: WorkspaceTx) => Promise<Result>,
): Promise<Result> {
  requireId(workspaceId);
  return database.orm.transaction(
    async (db) => {
      const { entrance, result } = await enterAndAsk(db, { userId, workspaceId }, ask);
      if (!entrance) throw refuseEntrance(workspaceId);
      authorize({ ...entrance, userId }, action, 'workspace');
      return result;
    },
    { accessMode: 'read only' },
  );
}

/** Refuses what the person may not do to that resource; every feature's decisions about rights go through here. */
export function authorize(scope: Scope, action: Permission, resource: Resource): void {
  if (isAllowed(scope, action, resource)) return;
  throw new AppError('forbidden', 'Your role in this workspace does not allow this. Ask its owner.', {
    details: { permission: action, role: scope.role },
  });
}

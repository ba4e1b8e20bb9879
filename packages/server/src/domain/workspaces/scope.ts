import { isIP } from 'node:net';
import { AppError } from '@ruche/contracts/api';
import { isAllowed, type Permission, type Resource } from '@ruche/contracts/workspaces';
import { type Database, isRefusedByRowSecurity, type TransactionConfig, type WorkspaceTx } from '@ruche/database';
import { findSessionStanding } from '@ruche/database/auth';
import {
  type Entrance,
  enterAndAsk,
  enterWorkspace,
  limitedToClients,
  snapshot,
  type Visit,
} from '@ruche/database/workspaces';
import { z } from 'zod';
import { requireFeature } from '#domain/billing/plan-features.ts';
import type { ActingKey } from '#plugins/api-keys.ts';
import { type Bearer, requireStanding } from '#plugins/authentication.ts';

/** Who works where, and as what; with the key, where it is one. */
export type Scope = Omit<Entrance, 'tx'> & { userId: string; key?: ActingKey | null };

function refuseEntrance(workspaceId: string | null): AppError {
  return workspaceId === null
    ? new AppError('not_found', 'You’re not in a workspace. Create one, or accept an invitation.')
    : new AppError('not_found', 'This workspace doesn’t exist, or you’re not a member.');
}

const uuid = z.uuid();
const noWorkspace = '00000000-0000-0000-0000-000000000000';

/** What is no id is the id of no workspace. */
function idOf(workspaceId: string | null): string | null {
  return workspaceId === null || uuid.safeParse(workspaceId).success ? workspaceId : noWorkspace;
}

type Work<Result> = (tx: WorkspaceTx, scope: Scope) => Promise<Result>;
type Mode = { accessMode: 'read only' | 'read write'; isolationLevel?: 'repeatable read' };

/** Who asks for which workspace. */
export type Visitor = Visit & { key?: ActingKey | null; ip?: string };

/** How the transaction of a key begins that sees only some clients. */
const limitsOf = (key: ActingKey | null | undefined) => (key?.clientIds ? limitedToClients : {});

/** For the audit log, which takes it from the transaction. */
const addressOf = ({ ip = '' }: Visitor, { accessMode }: Mode) =>
  accessMode === 'read write' && isIP(ip) !== 0 ? { 'ruche.ip': ip } : {};

function explainLimits(error: unknown): never {
  if (!isRefusedByRowSecurity(error)) throw error;
  throw new AppError('forbidden', 'This API key is limited to some clients, and this is about others.', {
    cause: error,
  });
}

/** A key is a part of some plans, whatever it asks for. */
function requireAccess(scope: Scope): void {
  if (scope.key) requireFeature(scope, 'api_access');
}

async function visitWorkspace<Result>(
  database: Database,
  visitor: Visitor,
  work: Work<Result>,
  mode: Mode,
): Promise<Result> {
  const { userId, workspaceId, key = null } = visitor;
  const config = { ...mode, settings: { ...limitsOf(key), ...addressOf(visitor, mode) } };
  const visiting = database.orm.transaction(async (db) => {
    const entrance = await enterWorkspace(db, { userId, workspaceId: idOf(workspaceId) });
    if (!entrance) throw refuseEntrance(workspaceId);
    const { tx, ...entered } = entrance;
    const scope = { ...entered, userId, key };
    requireAccess(scope);
    return work(tx, scope);
  }, config);
  return key?.clientIds ? visiting.catch(explainLimits) : visiting;
}

/**
 * Works in one transaction as that person, in the workspace that their request names: row security shows and takes its
 * rows alone. Everything that touches customers' data goes through here or through `readInWorkspace`.
 */
export function inWorkspace<Result>(database: Database, visit: Visitor, work: Work<Result>): Promise<Result> {
  return visitWorkspace(database, visit, work, { accessMode: 'read write' });
}

/** The same for every GET: PostgreSQL refuses to write, so nobody has to wait for the transaction to end. */
export function readInWorkspace<Result>(database: Database, visit: Visitor, work: Work<Result>): Promise<Result> {
  return visitWorkspace(database, visit, work, { accessMode: 'read only' });
}

/** The same, all as it was in one moment: for numbers of several queries that have to agree. */
export function readSnapshot<Result>(database: Database, visit: Visitor, work: Work<Result>): Promise<Result> {
  return visitWorkspace(database, visit, work, snapshot);
}

/** What is asked for, and of what. */
type Right = { action: Permission; resource: Resource };

/**
 * One query for lists that are asked for all the time, on a route with `looksUpSessionWithQuery`: it takes one round
 * trip, since the query leaves together with the look-up of the session and the entrance. What it found is dropped where
 * the session has ended, where the person is not in the workspace, and where their role does not allow it.
 */
export async function askInWorkspace<Result>(
  database: Database,
  { userId, token, workspaceId, key }: Bearer,
  { action, resource }: Right,
  ask: (tx: WorkspaceTx) => Promise<Result>,
  { settings = {} }: Pick<TransactionConfig, 'settings'> = {},
): Promise<{ found: Result; scope: Scope }> {
  const config: TransactionConfig = { accessMode: 'read only', settings: { ...limitsOf(key), ...settings } };
  return database.orm.transaction(async (db) => {
    const standing = token && findSessionStanding(db, token);
    const { entering, asking } = enterAndAsk(db, { userId, workspaceId: idOf(workspaceId) }, ask);
    // Refusals come in the order of other routes, whichever was known first.
    await Promise.allSettled([standing, entering, asking]);
    if (standing) requireStanding(await standing);
    const entrance = await entering;
    if (!entrance) throw refuseEntrance(workspaceId);
    const { tx: _entered, ...entered } = entrance;
    const scope = { ...entered, userId, key };
    requireAccess(scope);
    authorize(scope, action, resource);
    return { found: await asking, scope };
  }, config);
}

/** Refuses what the person may not do to that resource; every feature's decisions about rights go through here. */
export function authorize(scope: Scope, action: Permission, resource: Resource): void {
  if (isAllowed(scope, action, resource)) return;
  throw new AppError('forbidden', 'Your role doesn’t allow this. Ask the workspace owner.', {
    details: { permission: action, role: scope.role },
  });
}

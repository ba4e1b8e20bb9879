import { AppError } from '@ruche/contracts/api';
import { can, type Permission } from '@ruche/contracts/workspaces';
import type { Database, Executor } from '@ruche/database';
import { type Entrance, enterWorkspace } from '@ruche/database/workspaces';
import type { Principal } from '#plugins/authentication.ts';

/** Who works where, and as what. */
export type Scope = Entrance & { userId: string };

/**
 * Works in one transaction as that person, in the workspace they are a member of: row security shows and takes its
 * rows alone. Everything that touches customers' data goes through here.
 */
export async function inWorkspace<Result>(
  database: Database,
  { userId }: Pick<Principal, 'userId'>,
  work: (tx: Executor, scope: Scope) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (tx) => {
    const entrance = await enterWorkspace(tx, userId);
    if (!entrance) throw new AppError('not_found', 'This account has no workspace yet: give it an address first.');
    return work(tx, { ...entrance, userId });
  });
}

export function requirePermission({ role }: Scope, permission: Permission): void {
  if (can(role, permission)) return;
  throw new AppError('forbidden', 'Your role in this workspace does not allow this. Ask its owner.', {
    details: { permission, role },
  });
}

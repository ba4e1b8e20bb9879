import { AppError, can, type Permission } from '@ruche/contracts';
import { type Database, type Entrance, type Executor, enterWorkspace } from '@ruche/database';
import type { Principal } from '#plugins/authentication.ts';

/** Who works where, and as what. */
export type Scope = Entrance & { userId: string };

/** PostgreSQL's words for "somebody else holds it" and "we hold each other". */
const busyCodes = new Set(['55P03', '40P01']);

function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && busyCodes.has(String(cause.code));
}

/**
 * Works in one transaction as that person, in the workspace they are a member of: row security shows and takes its
 * rows alone. Everything that touches customers' data goes through here.
 */
export async function inWorkspace<Result>(
  database: Database,
  { userId }: Pick<Principal, 'userId'>,
  work: (tx: Executor, scope: Scope) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (tx) => {
    const entrance = await enterWorkspace(tx, userId);
    if (!entrance) throw new AppError('not_found', 'This account has no workspace yet: give it an address first.');
    return work(tx, { ...entrance, userId });
  });
}

/** One transaction. Whoever waits too long for somebody else's is told so. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.orm.transaction(work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new AppError('conflict', 'Somebody else is changing the same thing. Try again in a moment.', {
      cause: error,
    });
  }
}

export function requirePermission({ role }: Scope, permission: Permission): void {
  if (can(role, permission)) return;
  throw new AppError('forbidden', 'Your role in this workspace does not allow this. Ask its owner.', {
    details: { permission, role },
  });
}

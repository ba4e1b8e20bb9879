import type { Database, Executor } from '@ruche/database';
import type { Settings } from '@ruche/runtime/settings';
import type { FastifyBaseLogger } from 'fastify';
import { AuthError } from './errors/errors.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** The settings that signing in depends on. */
export type AuthServerSettings = Pick<Settings, 'publicUrl' | 'isProduction' | 'auth'> & { secret: string };

/** What every part of the sign-in server works with. */
export type AuthContext = {
  database: Database;
  settings: AuthServerSettings;
  keys: SigningKeys;
  log: FastifyBaseLogger;
};

export function inTransaction<Result>(context: AuthContext, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  return context.database.orm.transaction(work);
}

/** A part of a transaction that may be refused without undoing the rest: the refusal comes back as a value. */
export async function attempt<Result>(
  tx: Executor,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result | AuthError> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

import type { Settings } from '@ruche/contracts';
import type { Database, Executor } from '@ruche/database';
import type { FastifyRequest } from 'fastify';
import type { SigningKeys } from '#plugins/signing-keys.ts';

/** The settings that signing in depends on. */
export type AuthServerSettings = Pick<
  Settings,
  'publicUrl' | 'isProduction' | 'isSandboxOn' | 'sandboxPort' | 'auth'
> & {
  secret: string;
};

/** What every part of the sign-in server works with. */
export type AuthContext = { database: Database; settings: AuthServerSettings; keys: SigningKeys };

/** Where a request came from, as sessions and the audit trail keep it. */
export type Origin = { ip: string; userAgent: string | null };

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 400) ?? null };
}

export function inTransaction<Result>(context: AuthContext, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  return context.database.orm.transaction(work);
}

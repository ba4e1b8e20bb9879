import { bearerOf, isBanned, type TokenChecking } from '@ruche/auth';
import { AppError, workspaceHeader } from '@ruche/contracts/api';
import type { Database, Executor } from '@ruche/database';
import { findBearer } from '@ruche/database/auth';
import { actAs } from '@ruche/database/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Who is calling, as far as the session's row says: a token alone could outlive a sign-out. The workspace is the one
 * that the request names, which nobody has checked yet: `inWorkspace` does.
 */
export type Principal = { userId: string; sessionId: string; workspaceId: string | null };

declare module 'fastify' {
  interface FastifyRequest {
    /** Refuses the request when nobody is signed in. */
    readonly principal: Principal;
  }
}

export type AuthenticationOptions = TokenChecking & { database: Database };

const refuse = () => new AppError('unauthenticated', 'Sign in to do this.');

/** Who is calling, where that may be nobody. */
export async function findPrincipal(
  request: FastifyRequest,
  options: AuthenticationOptions,
): Promise<Principal | null> {
  const ids = await bearerOf(request, options);
  const found = ids && (await findBearer(options.database.orm, ids));
  if (!found?.session) return null;
  const { user, session, hasVerifiedFactor } = found;
  if (isBanned(user)) return null;
  // Before it is looked whether the account waits to be deleted: the second factor is what takes that back.
  if (session.aal === 'aal1' && hasVerifiedFactor) {
    throw new AppError('second_factor_required', 'Enter the code of your second factor first.');
  }
  if (user.deactivatedAt !== null) return null;
  return { userId: user.id, sessionId: session.id, workspaceId: request.headers[workspaceHeader]?.toString() ?? null };
}

/** Every route registered in the same scope needs somebody who is signed in, with every factor they have. */
export const authenticationPlugin = fp(
  async (app: FastifyInstance, options: AuthenticationOptions) => {
    const known = new WeakMap<FastifyRequest, Principal>();
    app.decorateRequest('principal', {
      getter() {
        const principal = known.get(this);
        if (!principal) throw refuse();
        return principal;
      },
    });
    app.addHook('onRequest', async (request) => {
      const principal = await findPrincipal(request, options);
      if (!principal) throw refuse();
      known.set(request, principal);
    });
  },
  { name: 'authentication' },
);

/** Works in one transaction as that person, in no workspace: row security shows and takes their own rows alone. */
export async function asPrincipal<Result>(
  database: Database,
  { userId }: Pick<Principal, 'userId'>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (tx) => {
    await actAs(tx, userId);
    return work(tx);
  });
}

import { bearerOf, isBanned, type TokenBearer, type TokenChecking } from '@ruche/auth';
import { AppError, workspaceHeader } from '@ruche/contracts/api';
import type { Database, Executor } from '@ruche/database';
import { findSessionStanding, type SessionStanding } from '@ruche/database/auth';
import { actAs } from '@ruche/database/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ActingKey, apiKeyOf } from './api-keys.ts';

/**
 * Who is calling: a person, as far as the session's row says, since a token alone could outlive a sign-out; or a key, which
 * acts as itself. The workspace is the one that the request names, which nobody has checked yet: `inWorkspace` does.
 */
export type Principal = {
  userId: string;
  workspaceId: string | null;
  sessionId: string | null;
  key: ActingKey | null;
  /** Where the request came from. */
  ip: string;
};

/** A token of ours, whose session nobody has looked up yet: `askInWorkspace` does, with its query. Null for keys. */
export type Bearer = Omit<Principal, 'sessionId' | 'ip'> & { token: TokenBearer | null };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that does nothing but `askInWorkspace`: it has a `bearer` and no principal. */
    looksUpSessionWithQuery?: boolean;
  }
  interface FastifyRequest {
    /** Refuses the request when nobody is signed in. */
    readonly principal: Principal;
    readonly bearer: Bearer;
  }
}

export type AuthenticationOptions = TokenChecking & { database: Database };

const refuse = () => new AppError('unauthenticated', 'Sign in to continue.');

/** A key is of one workspace: it need not name it, and finds no other. */
const workspaceOf = ({ headers }: FastifyRequest, key: ActingKey | null = null) =>
  headers[workspaceHeader]?.toString() ?? key?.workspaceId ?? null;

/** Whether such a session is good for a call; refuses one that owes a second factor. */
function mayCall(standing: SessionStanding | null): boolean {
  if (standing === null || isBanned(standing)) return false;
  // Before it is looked whether the account waits to be deleted: the second factor is what takes that back.
  if (standing.aal === 'aal1' && standing.hasVerifiedFactor) {
    throw new AppError('second_factor_required', 'Enter your two-factor code first.');
  }
  return standing.deactivatedAt === null;
}

export function requireStanding(standing: SessionStanding | null): void {
  if (!mayCall(standing)) throw refuse();
}

/** Who is calling, where that may be nobody. */
async function findPrincipal(request: FastifyRequest, options: AuthenticationOptions): Promise<Principal | null> {
  const key = await apiKeyOf(request, options.database);
  const { ip } = request;
  if (key) return { userId: key.id, workspaceId: workspaceOf(request, key), sessionId: null, key, ip };
  const ids = await bearerOf(request, options);
  if (!ids || !mayCall(await findSessionStanding(options.database.orm, ids))) return null;
  return { ...ids, workspaceId: workspaceOf(request), key: null, ip };
}

async function findTokenBearer(request: FastifyRequest, options: AuthenticationOptions): Promise<Bearer> {
  const key = await apiKeyOf(request, options.database);
  if (key) return { userId: key.id, workspaceId: workspaceOf(request, key), key, token: null };
  const token = await bearerOf(request, options);
  if (!token) throw refuse();
  return { userId: token.userId, workspaceId: workspaceOf(request), key: null, token };
}

/** Every route registered in the same scope needs somebody who is signed in, with every factor they have, or a key. */
export const authenticationPlugin = fp(
  async (app: FastifyInstance, options: AuthenticationOptions) => {
    const known = new WeakMap<FastifyRequest, Principal>();
    const bearers = new WeakMap<FastifyRequest, Bearer>();
    app.decorateRequest('principal', {
      getter() {
        const principal = known.get(this);
        if (!principal) throw refuse();
        return principal;
      },
    });
    app.decorateRequest('bearer', {
      getter() {
        const bearer = bearers.get(this);
        if (!bearer) throw refuse();
        return bearer;
      },
    });
    app.addHook('onRoute', (route) => {
      if (route.config?.looksUpSessionWithQuery) route.attachValidation = true;
    });
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.looksUpSessionWithQuery) {
        bearers.set(request, await findTokenBearer(request, options));
        return;
      }
      const principal = await findPrincipal(request, options);
      if (!principal) throw refuse();
      known.set(request, principal);
    });
    // What is wrong with a request is told only to whoever is signed in, on these routes as on all others.
    app.addHook('preHandler', async (request) => {
      if (!request.validationError) return;
      if (!(await findPrincipal(request, options))) throw refuse();
      throw request.validationError;
    });
  },
  { name: 'authentication' },
);

export const needsPerson = () =>
  new AppError('person_required', 'API keys can’t do this. Sign in to Ruche to do it yourself.');

/** A key has no session. */
export function requireSession({ sessionId }: Principal): string {
  if (sessionId === null) throw needsPerson();
  return sessionId;
}

/** The same as `findPrincipal` outside of the members’ routes, for what keys may not do. */
export async function findPerson(request: FastifyRequest, options: AuthenticationOptions): Promise<Principal | null> {
  const principal = await findPrincipal(request, options);
  if (principal?.key) throw needsPerson();
  return principal;
}

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

import type { Executor } from '@ruche/database';
import { type AuthFactor, type AuthSession, hasVerifiedFactor, lockFactor } from '@ruche/database/auth';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { insufficient } from '#src/sessions/assurance.ts';
import type { Caller } from '#src/sessions/bearer.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import type { SessionMethodName } from '#src/sessions/sessions.ts';

/** How long a challenge can be answered, and how long an enrolment waits for its first challenge. */
export const challengeSeconds = 300;

/** What `amr` says of somebody who used a factor of that type. */
export const methodOfFactor = {
  totp: 'totp',
  phone: 'mfa/phone',
} as const satisfies Record<AuthFactor['factorType'], SessionMethodName>;

/** Refuses anonymous callers: a second factor needs an account that somebody can sign in to again. */
export function requireMember(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (caller.user.isAnonymous)
    throw new AuthError(403, 'no_authorization', 'Create an account before you set up two-factor authentication.');
  return caller;
}

const notFound = () => new AuthError(404, 'mfa_factor_not_found', 'We couldn’t find this two-factor method.');

export function readFactorId(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (z.uuid().safeParse(id).success) return id;
  throw new AuthError(404, 'validation_failed', 'The factor ID must be a UUID.');
}

export async function requireFactor(tx: Executor, userId: string, id: string): Promise<AuthFactor> {
  const factor = await lockFactor(tx, userId, id);
  if (!factor) throw notFound();
  return factor;
}

/**
 * A factor that was begun, and never finished, proves nothing about whoever knows only the password: beside a finished
 * one it is finished at the higher level alone.
 */
export async function requireLevelFor(tx: Executor, { userId, aal }: AuthSession, factor: AuthFactor): Promise<void> {
  if (factor.status === 'verified' || aal === 'aal2' || !(await hasVerifiedFactor(tx, userId))) return;
  throw insufficient(403);
}

/** Whether factors of that type can be used at all. */
export function requireUsable(context: AuthContext, type: AuthFactor['factorType'], step: 'enroll' | 'verify'): void {
  const { isTotpOn, isPhoneFactorOn } = context.settings.auth;
  if (type === 'totp' ? isTotpOn : isPhoneFactorOn) return;
  throw new AuthError(422, `mfa_${type}_${step}_not_enabled`, 'This type of two-factor authentication is turned off.');
}

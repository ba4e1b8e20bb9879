import type { Executor } from '@ruche/database';
import { type AuthFactor, deleteFactor, deleteStaleFactors, insertFactor, listFactors } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { insufficient } from '#src/sessions/assurance.ts';
import { type Caller, holdCaller, idsOf } from '#src/sessions/bearer.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { challengeSeconds, requireUsable } from './factors.ts';
import { makeTotp } from './totp.ts';

const maxFactors = 10;

export type Enrolment = { friendlyName: string } & (
  | { type: 'totp'; issuer: string | undefined }
  | { type: 'phone'; phone: string }
);

/** A number can be a factor once. What was begun with it and never finished is begun anew. */
async function replaceSamePhone(tx: Executor, factors: AuthFactor[], phone: string): Promise<AuthFactor[]> {
  const same = factors.filter((factor) => factor.phone === phone);
  if (same.some(({ status }) => status === 'verified')) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'This phone number is already set up for two-factor authentication.',
    );
  }
  for (const { id } of same) await deleteFactor(tx, id);
  return factors.filter((factor) => !same.includes(factor));
}

async function requireRoom(tx: Executor, { user, session }: Caller, enrolment: Enrolment): Promise<void> {
  await deleteStaleFactors(tx, user.id, challengeSeconds);
  const all = await listFactors(tx, user.id);
  if (session.aal === 'aal1' && all.some(({ status }) => status === 'verified')) throw insufficient(403);
  const factors = enrolment.type === 'phone' ? await replaceSamePhone(tx, all, enrolment.phone) : all;
  if (factors.some(({ friendlyName }) => friendlyName === enrolment.friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      'You already have a two-factor method with this name. Choose another name.',
    );
  }
  if (factors.length >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      `You can have up to ${maxFactors} two-factor methods. Remove one first.`,
    );
  }
}

/** Begins a factor. It counts only once a code from it was verified. */
export async function enroll(context: AuthContext, caller: Caller, enrolment: Enrolment, origin: Origin) {
  const { user } = caller;
  const { type, friendlyName } = enrolment;
  requireUsable(context, type, 'enroll');
  return inTransaction(context, async (tx) => {
    await requireRoom(tx, await holdCaller(tx, idsOf(caller)), enrolment);
    const common = { userId: user.id, factorType: type, friendlyName };
    const answerFor = async (factor: AuthFactor) => {
      await recordEvent(tx, {
        userId: user.id,
        kind: 'factor_enrolled',
        origin,
        details: { factorId: factor.id, type },
      });
      return { id: factor.id, type, friendly_name: friendlyName };
    };
    if (enrolment.type === 'phone') {
      const factor = await insertFactor(tx, { ...common, phone: enrolment.phone });
      return { ...(await answerFor(factor)), phone: enrolment.phone };
    }
    const { secretEncrypted, shown } = makeTotp(context, {
      issuer: enrolment.issuer ?? new URL(context.settings.publicUrl).host,
      label: user.email ?? user.phone ?? user.id,
    });
    return { ...(await answerFor(await insertFactor(tx, { ...common, secretEncrypted }))), totp: shown };
  });
}

import { deleteFactor, lockAuthUser, lowerSessionsOf } from '@ruche/database';
import type { Caller } from '#features/auth/bearer.ts';
import { type AuthContext, inTransaction, type Origin } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { recordEvent } from '#features/auth/security-events.ts';
import { methodOfFactor, requireFactor } from './factors.ts';

/** Removes a factor. Sessions that were raised with it fall back at once. */
export async function removeFactor(
  context: AuthContext,
  { user, session }: Caller,
  factorId: string,
  origin: Origin,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockAuthUser(tx, user.id);
    const factor = await requireFactor(tx, user.id, factorId);
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'Enter the code of your second factor first.');
    }
    const { factorType: type, status } = factor;
    await lowerSessionsOf(tx, factor.id, methodOfFactor[type]);
    await deleteFactor(tx, factor.id);
    await recordEvent(tx, { userId: user.id, kind: 'factor_removed', origin, details: { factorId, type, status } });
  });
}

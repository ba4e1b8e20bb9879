import { deleteFactor, lowerSessionsOf } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import { insufficient } from '#src/sessions/assurance.ts';
import { type Caller, holdCaller, idsOf } from '#src/sessions/bearer.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { methodOfFactor, requireFactor } from './factors.ts';

/** Removes a factor. Sessions that were raised with it go back to the lower level at once. */
export async function removeFactor(
  context: AuthContext,
  caller: Caller,
  factorId: string,
  origin: Origin,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { user, session } = await holdCaller(tx, idsOf(caller));
    const factor = await requireFactor(tx, user.id, factorId);
    if (factor.status === 'verified' && session.aal === 'aal1') throw insufficient(422);
    const { factorType: type, status } = factor;
    await lowerSessionsOf(tx, factor.id, methodOfFactor[type]);
    await deleteFactor(tx, factor.id);
    await recordEvent(tx, { userId: user.id, kind: 'factor_removed', origin, details: { factorId, type, status } });
    if (status === 'verified')
      await sendNotice(tx, context, user, { change: { kind: 'factor_removed', type }, origin });
  });
}

import type { Executor } from '@ruche/database';
import { type AuthFactor, deleteOldChallenges, insertChallenge, updateFactor } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { deliver, requireNoRecentMessage } from '#src/messages/deliver.ts';
import { renderSms } from '#src/messages/templates.ts';
import type { Caller } from '#src/sessions/bearer.ts';
import { hashCode, randomCode } from '#src/tokens/codes.ts';
import { challengeSeconds, requireFactor, requireLevelFor, requireUsable } from './factors.ts';

/** The kind of code under whose name a texted one is hashed. */
export const factorCodeKind = 'factor';

async function textCode(tx: Executor, context: AuthContext, factor: AuthFactor, origin: Origin): Promise<string> {
  const code = randomCode();
  requireNoRecentMessage(context, factor.lastChallengedAt, 'sms');
  const message = { channel: 'sms', purpose: 'access', to: factor.phone ?? '', text: renderSms(code) } as const;
  await deliver(tx, context, { ...message, origin, lifeSeconds: challengeSeconds });
  return hashCode(context.settings.secret, factor.id, factorCodeKind, code);
}

/** Asks a factor for a code: an app shows one by itself, a telephone gets one. */
export async function challengeFactor(
  context: AuthContext,
  { user, session }: Caller,
  factorId: string,
  origin: Origin,
) {
  return inTransaction(context, async (tx) => {
    const factor = await requireFactor(tx, user.id, factorId);
    requireUsable(context, factor.factorType, 'verify');
    await requireLevelFor(tx, session, factor);
    const codeHash = factor.factorType === 'phone' ? await textCode(tx, context, factor, origin) : null;
    await deleteOldChallenges(tx, factor.id, challengeSeconds * 2);
    const challenge = await insertChallenge(tx, { factorId: factor.id, ip: origin.ip, codeHash });
    await updateFactor(tx, factor.id, { lastChallengedAt: new Date() });
    const expiresAt = Math.floor(challenge.createdAt.getTime() / 1000) + challengeSeconds;
    return { id: challenge.id, type: factor.factorType, expires_at: expiresAt };
  });
}

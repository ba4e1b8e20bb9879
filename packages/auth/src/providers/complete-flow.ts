import type { Executor } from '@ruche/database';
import { type FlowState, recordSessionMethod } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { recogniseSso } from '#src/saml/sso-user.ts';
import { answerSession, type SessionAnswer, startSession } from '#src/sessions/sessions.ts';
import { linkIdentity } from './link-identity.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';
import { recognise } from './recognise.ts';

/** A flow, and whom the provider vouches for at its end. */
export type FlowResult = { flow: FlowState; pending: PendingSignIn; origin: Origin };

/** Links the identity to the account of the session that began the flow, and answers with that session. */
async function completeLink(
  tx: Executor,
  context: AuthContext,
  { pending: { person }, origin }: FlowResult,
  ids: { userId: string; sessionId: string },
): Promise<SessionAnswer> {
  const linked = await linkIdentity(tx, context, ids, { person, origin });
  await recordSessionMethod(tx, linked.session.id, 'oauth');
  return answerSession(tx, context, linked);
}

/**
 * Does what the flow was begun for: links an identity, or signs in. Called only with proof that this is the browser that
 * began it. Null: the address has to be confirmed first, and a mail was sent.
 */
export async function completeFlow(
  tx: Executor,
  context: AuthContext,
  result: FlowResult,
): Promise<SessionAnswer | null> {
  const { flow, pending, origin } = result;
  const { linkingUserId: userId, linkingSessionId } = flow;
  // Where the session is not known, the flow's own id stands in for it, and no session is found.
  if (userId !== null) return completeLink(tx, context, result, { userId, sessionId: linkingSessionId ?? flow.id });
  if (flow.method === 'sso/saml') {
    const user = await recogniseSso(tx, context, { ...pending, origin });
    return startSession(tx, context, { user, method: 'sso/saml', origin });
  }
  const redirectTo = flow.redirectTo ?? context.settings.publicUrl;
  const user = await recognise(tx, context, { ...pending, redirectTo, origin });
  return user && startSession(tx, context, { user, method: 'oauth', origin });
}

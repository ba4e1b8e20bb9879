import { type Executor, type FlowState, findAuthUser, recordSessionMethod } from '@ruche/database';
import { type AuthContext, inTransaction, type Origin } from '#features/auth/context.ts';
import { issueAuthCode, type ProviderTokens } from '#features/auth/flow-states.ts';
import { type KeptArrival, sealArrival } from '#features/auth/kept-arrivals.ts';
import { type Landing, sessionFragment } from '#features/auth/redirects.ts';
import { recogniseSso } from '#features/auth/saml/sso-user.ts';
import { answerSession, type SessionAnswer, startSession } from '#features/auth/sessions.ts';
import { linkIdentity } from './link-identity.ts';
import { needsVerification, recognise } from './recognise.ts';

export type Settling = { flow: FlowState; arrival: KeptArrival; origin: Origin };

/** Gives the session that began it one more way in, and answers with that session. */
async function settleLink(
  tx: Executor,
  context: AuthContext,
  { arrival: { person }, origin }: Settling,
  ids: { userId: string; sessionId: string },
): Promise<SessionAnswer> {
  const linked = await linkIdentity(tx, context, ids, { person, origin });
  await recordSessionMethod(tx, linked.session.id, 'oauth');
  return answerSession(tx, context, linked);
}

/**
 * What a visit to a provider was for: a link, or a session. Called only with proof that this is the browser that set
 * out. Null: the address has to be confirmed first, and a mail is on its way.
 */
export async function settle(tx: Executor, context: AuthContext, settling: Settling): Promise<SessionAnswer | null> {
  const { flow, arrival, origin } = settling;
  const { linkingUserId: userId, linkingSessionId } = flow;
  // A link of an unknown session finds none to go on in.
  if (userId !== null) return settleLink(tx, context, settling, { userId, sessionId: linkingSessionId ?? flow.id });
  if (flow.method === 'sso/saml') {
    const user = await recogniseSso(tx, context, { ...arrival, origin });
    return startSession(tx, context, { user, method: 'sso/saml', origin });
  }
  const redirectTo = flow.redirectTo ?? context.settings.publicUrl;
  const user = await recognise(tx, context, { ...arrival, redirectTo, origin });
  return user && startSession(tx, context, { user, method: 'oauth', origin });
}

class Rehearsed extends Error {}

/** Everything that would be refused at the exchange is told now, on the way back; nothing stays of it. */
async function rehearse(context: AuthContext, settling: Settling): Promise<void> {
  const rehearsal = inTransaction(context, async (tx) => {
    await settle(tx, context, settling);
    throw new Rehearsed();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** What is about to be linked to what, so that the person is asked. Behind the #: no server reads it. */
async function describeLink(context: AuthContext, { flow, arrival: { person } }: Settling) {
  if (flow.linkingUserId === null) return {};
  const user = await findAuthUser(context.database.orm, flow.linkingUserId);
  return {
    fragment: {
      link_provider: person.provider,
      link_email: person.email ?? '',
      link_account: user?.email ?? user?.phone ?? '',
    },
  };
}

/** What the browser takes home: a code to be exchanged with the verifier, or the session itself. */
export async function answerReturn(
  context: AuthContext,
  settling: Settling,
  tokens: ProviderTokens = {},
): Promise<Landing> {
  const { flow, arrival } = settling;
  if (flow.codeChallenge === null) {
    const session = await inTransaction(context, (tx) => settle(tx, context, settling));
    if (!session) throw needsVerification();
    return { fragment: { ...sessionFragment(session), ...tokens } };
  }
  await rehearse(context, settling);
  const arrivalEncrypted = sealArrival(context, arrival);
  const code = await issueAuthCode(context.database.orm, context, flow.id, {
    userId: flow.linkingUserId,
    tokens,
    arrivalEncrypted,
  });
  return { query: { code }, ...(await describeLink(context, settling)) };
}

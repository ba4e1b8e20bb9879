import { type FlowState, insertFlowState, lockFlowState, updateFlowState } from '@ruche/database/auth';
import { seal, unseal } from '@ruche/runtime/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import type { TokenBearer } from '#src/tokens/access-tokens.ts';
import { flowSeconds, hasFlowCookieOf, setFlowCookie } from './flow-cookie.ts';

// Somebody is sent to a provider and comes back. What the flow began with is stored under the flow state's id,
// which is sent as `state` or `RelayState`; the secret part of it is encrypted. Whoever knows the address can open it, so
// a request to the callback does not prove that this browser began the flow: that takes the verifier of the code challenge, or the browser's cookie.

const purpose = 'provider requests';

export type NewFlow = {
  method: 'oauth' | 'sso/saml';
  provider: string;
  redirectTo: string;
  challenge: CodeChallenge | null;
  /** Whose account gets a further identity, and by which session. */
  linking: TokenBearer | null;
};

/** The browser that begins a flow. */
export type Browser = { request: FastifyRequest; reply: FastifyReply };

/** Stores a new flow. `answerBy` is what the provider's answer will be checked against. */
export async function beginFlow(
  context: AuthContext,
  { request, reply }: Browser,
  { challenge, linking, ...newFlow }: NewFlow,
  answerBy: Record<string, string>,
): Promise<string> {
  const { id } = await insertFlowState(context.database.orm, {
    ...newFlow,
    ...(linking && { linkingUserId: linking.userId, linkingSessionId: linking.sessionId }),
    ...(challenge
      ? { codeChallenge: challenge.challenge, codeChallengeMethod: challenge.method }
      : { browserHash: setFlowCookie(context, request, reply) }),
    providerRequestEncrypted: seal(context.settings.secret, purpose, JSON.stringify(answerBy)),
  });
  return id;
}

export function readFlowRequest(context: AuthContext, flow: FlowState): Record<string, string> {
  const sealed = flow.providerRequestEncrypted;
  const text = sealed === null ? '{}' : unseal(context.settings.secret, purpose, sealed);
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

/** The flow that somebody comes back to, where it can be told, and why it is refused, where it is. */
export type TakenFlow = { flow: FlowState; refusal: null } | { flow: FlowState | null; refusal: AuthError };

const unknownState = () =>
  new AuthError(400, 'bad_oauth_state', 'This sign-in is unknown or took too long. Start again.');
const otherBrowser = () => new AuthError(400, 'bad_oauth_state', 'This sign-in was started in another browser.');

function findRefusal(flow: FlowState | null, method: NewFlow['method']): AuthError | null {
  if (flow?.method !== method) return unknownState();
  if (flow.usedAt !== null) {
    return new AuthError(400, 'flow_state_already_used', 'This sign-in is already complete.');
  }
  return Date.now() - flow.createdAt.getTime() > flowSeconds * 1000 ? unknownState() : null;
}

/** Uses a flow up, whatever comes of it: each is answered once. */
export async function takeFlow(
  context: AuthContext,
  request: FastifyRequest,
  { state, method }: { state: unknown; method: NewFlow['method'] },
): Promise<TakenFlow> {
  if (typeof state !== 'string' || state === '') {
    return { flow: null, refusal: new AuthError(400, 'bad_oauth_callback', 'The provider’s response has no state.') };
  }
  if (!z.uuid().safeParse(state).success) return { flow: null, refusal: unknownState() };
  return inTransaction(context, async (tx) => {
    const flow = await lockFlowState(tx, state);
    const refusal = findRefusal(flow, method);
    if (!flow || refusal) return { flow, refusal: refusal ?? unknownState() };
    await updateFlowState(tx, flow.id, { usedAt: new Date() });
    const isTheirs = flow.codeChallenge !== null || hasFlowCookieOf(context, request, flow);
    return isTheirs ? { flow, refusal: null } : { flow, refusal: otherBrowser() };
  });
}

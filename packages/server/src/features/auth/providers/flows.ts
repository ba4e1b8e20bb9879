import {
  type AuthUser,
  type Executor,
  type FlowState,
  insertFlowState,
  lockFlowState,
  seal,
  unseal,
  updateFlowState,
} from '@ruche/database';
import { z } from 'zod';
import type { CodeChallenge } from '#features/auth/body.ts';
import { type AuthContext, inTransaction, type Origin } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { issueAuthCode, type ProviderTokens } from '#features/auth/flow-states.ts';
import { type Landing, sessionFragment } from '#features/auth/redirects.ts';
import { startSession } from '#features/auth/sessions.ts';

// Somebody is sent to a provider and comes back. What they set out with is kept under the flow state's id, which travels
// as `state` or `RelayState`; the secret part of it is sealed.

/** How long somebody may take at the provider. */
const flowSeconds = 300;
const purpose = 'provider requests';

export type Departure = {
  method: 'oauth' | 'sso/saml';
  provider: string;
  redirectTo: string;
  challenge: CodeChallenge | null;
  /** Whose account gets a further identity. */
  linkingUserId: string | null;
};

/** Remembers a departure. `request` is what the answer will be measured by. */
export async function beginFlow(
  context: AuthContext,
  departure: Departure,
  request: Record<string, string>,
): Promise<string> {
  const { method, provider, redirectTo, challenge, linkingUserId } = departure;
  const { id } = await insertFlowState(context.database.orm, {
    method,
    provider,
    redirectTo,
    linkingUserId,
    ...(challenge && { codeChallenge: challenge.challenge, codeChallengeMethod: challenge.method }),
    providerRequestEncrypted: seal(context.settings.secret, purpose, JSON.stringify(request)),
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

const unknownState = () => new AuthError(400, 'bad_oauth_state', 'This sign-in is not known, or took too long.');

function findRefusal(flow: FlowState | null, method: Departure['method']): AuthError | null {
  if (flow?.method !== method) return unknownState();
  if (flow.usedAt !== null) {
    return new AuthError(400, 'flow_state_already_used', 'This sign-in was finished already.');
  }
  return Date.now() - flow.createdAt.getTime() > flowSeconds * 1000 ? unknownState() : null;
}

/** Uses a flow up, whatever comes of it: each departure has one return. */
export async function takeFlow(context: AuthContext, state: unknown, method: Departure['method']): Promise<TakenFlow> {
  if (typeof state !== 'string' || state === '') {
    return { flow: null, refusal: new AuthError(400, 'bad_oauth_callback', 'The provider’s answer lacks its state.') };
  }
  if (!z.uuid().safeParse(state).success) return { flow: null, refusal: unknownState() };
  return inTransaction(context, async (tx) => {
    const flow = await lockFlowState(tx, state);
    const refusal = findRefusal(flow, method);
    if (!flow || refusal) return { flow, refusal: refusal ?? unknownState() };
    await updateFlowState(tx, flow.id, { usedAt: new Date() });
    return { flow, refusal: null };
  });
}

/** What the browser takes home: a code to be exchanged with the verifier, or the session itself. */
export async function answerFlow(
  tx: Executor,
  context: AuthContext,
  flow: FlowState,
  { user, origin, tokens = {} }: { user: AuthUser; origin: Origin; tokens?: ProviderTokens },
): Promise<Landing> {
  if (flow.codeChallenge !== null) {
    return { query: { code: await issueAuthCode(tx, context, flow.id, { userId: user.id, tokens }) } };
  }
  const method = flow.method === 'sso/saml' ? 'sso/saml' : 'oauth';
  const session = await startSession(tx, context, { user, method, origin });
  return { fragment: { ...sessionFragment(session), ...tokens } };
}

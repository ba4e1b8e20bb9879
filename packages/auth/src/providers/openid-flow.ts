import type { AuthProviderId } from '@ruche/contracts/auth';
import type { FlowState } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { describeFailure, type RedirectParts, redirectTarget } from '#src/requests/redirects.ts';
import { answerCallback } from './answer-callback.ts';
import { type ExternalPerson, readClaims } from './external-person.ts';
import type { ProviderTokens } from './flow-states.ts';
import { type Browser, beginFlow, type NewFlow, readFlowRequest, takeFlow } from './flows.ts';
import { isProviderId, reachProvider } from './openid-provider.ts';

/** LinkedIn gives the nonce back to nobody, and has another way of using a proof key. */
const isPlain: Record<AuthProviderId, boolean> = { google: false, azure: false, linkedin_oidc: true };

function callbackUrl(context: AuthContext): string {
  return `${context.settings.publicUrl}/auth/v1/callback`;
}

export type NewOpenIdFlow = Omit<NewFlow, 'method' | 'provider'> & {
  provider: AuthProviderId;
  scopes: string[];
  /** Where the browser is, or nothing: a new account's workspace begins in that zone. */
  timeZone: string;
  /** What the caller wants the provider to be told besides. */
  extras: Record<string, string>;
};

/** The provider's address that somebody is to be sent to. */
export async function startOpenIdFlow(context: AuthContext, browser: Browser, newFlow: NewOpenIdFlow): Promise<string> {
  const { provider, scopes, extras, timeZone, ...rest } = newFlow;
  const { configuration } = await reachProvider(context, provider);
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const request: Record<string, string> = isPlain[provider] ? { timeZone } : { verifier, nonce, timeZone };
  const state = await beginFlow(context, browser, { ...rest, provider, method: 'oauth' }, request);
  const parameters = {
    ...extras,
    redirect_uri: callbackUrl(context),
    scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
    state,
    ...(!isPlain[provider] && {
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  };
  return buildAuthorizationUrl(configuration, parameters).href;
}

/** What the provider, or the check of its answer, says is wrong. */
function translate(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    const message = error.error_description ?? 'The provider denied the request.';
    if (error.error === 'access_denied') return new AuthError(403, 'bad_oauth_callback', message, { cause: error });
    const isTheirs = error.error === 'server_error' || error.error === 'temporarily_unavailable';
    return new AuthError(isTheirs ? 500 : 400, 'bad_oauth_callback', message, { cause: error });
  }
  if (error instanceof ResponseBodyError || error instanceof ClientError) {
    return new AuthError(400, 'bad_oauth_callback', 'The provider’s response isn’t valid.', { cause: error });
  }
  return error;
}

async function exchange(
  context: AuthContext,
  flow: FlowState,
  answer: Record<string, string>,
): Promise<{ person: ExternalPerson; timeZone: string; tokens: ProviderTokens }> {
  const provider = flow.provider ?? '';
  if (!isProviderId(provider)) throw new Error(`This sign-in belongs to ${provider}.`);
  const { configuration } = await reachProvider(context, provider);
  const { verifier, nonce, timeZone = '' } = readFlowRequest(context, flow);
  const url = new URL(`${callbackUrl(context)}?${new URLSearchParams(answer).toString()}`);
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: flow.id,
    idTokenExpected: true,
    ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
    ...(nonce !== undefined && { expectedNonce: nonce }),
  }).catch((error: unknown) => {
    throw translate(error);
  });
  return {
    person: readClaims(provider, tokens.claims()),
    timeZone,
    tokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
    },
  };
}

async function conclude(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowState,
  answer: Record<string, string>,
): Promise<RedirectParts> {
  const { person, timeZone, tokens } = await exchange(context, flow, answer);
  return answerCallback(context, { flow, pending: { person, timeZone }, origin: originOf(request) }, tokens);
}

/** Somebody is back from a provider. Whatever comes of it, the browser is sent on: the answer is the address. */
export async function finishOpenIdFlow(
  context: AuthContext,
  request: FastifyRequest,
  answer: Record<string, string>,
): Promise<string> {
  const { flow, refusal } = await takeFlow(context, request, { state: answer['state'], method: 'oauth' });
  const target = flow?.redirectTo ?? context.settings.publicUrl;
  try {
    if (refusal) throw refusal;
    return redirectTarget(target, await conclude(context, request, flow, answer));
  } catch (error) {
    const failure = describeFailure(request, error, 'a sign-in with a provider');
    return redirectTarget(target, { query: failure, fragment: { ...failure, sb: '' } });
  }
}

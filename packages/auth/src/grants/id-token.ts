import { createHash } from 'node:crypto';
import type { AuthProviderId } from '@ruche/contracts/auth';
import { originOf } from '@ruche/runtime/http';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError, invalid, OAuthError } from '#src/errors/errors.ts';
import { readClaims } from '#src/providers/external-person.ts';
import { linkIdentity, requireManualLinking } from '#src/providers/link-identity.ts';
import { isProviderId, isProviderOn, reachProvider } from '#src/providers/openid-provider.ts';
import { needsVerification, recognise } from '#src/providers/recognise.ts';
import { readBody } from '#src/requests/body.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { idsOf } from '#src/sessions/bearer.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import { rememberDevice } from '#src/sessions/known-devices.ts';
import { answerSession, startSession } from '#src/sessions/sessions.ts';
import { isSameHash } from '#src/tokens/codes.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({
  provider: z.string().default(''),
  id_token: z.string().default(''),
  access_token: z.string().optional(),
  nonce: z.string().default(''),
  link_identity: z.boolean().default(false),
});
type Body = z.infer<typeof BodySchema>;

/** All of them hash with SHA-256, which `at_hash` relies on below. */
const algorithms = ['RS256', 'PS256', 'ES256'];
const skewSeconds = 5;

const refuse = (description: string, cause?: unknown) => new OAuthError('invalid_grant', description, { cause });

async function verifySignature(context: AuthContext, provider: AuthProviderId, token: string): Promise<JWTPayload> {
  const { issuer, jwks, configuration } = await reachProvider(context, provider);
  const audience = configuration.clientMetadata().client_id;
  try {
    const required = ['exp', 'iat', 'sub', 'iss'];
    const { payload } = await jwtVerify(token, jwks, {
      audience,
      algorithms,
      clockTolerance: skewSeconds,
      requiredClaims: required,
    });
    // Microsoft names its tenants where the others name themselves.
    const tenant = typeof payload['tid'] === 'string' ? payload['tid'] : '';
    if (payload.iss !== issuer.replace('{tenantid}', tenant))
      throw refuse('The ID token comes from a different issuer.');
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error;
    throw refuse('The ID token isn’t valid for this application.', error);
  }
}

/** The token holds the hash of a nonce that only the app knows: a stolen token alone is of no use. */
function checkNonce(payload: JWTPayload, nonce: string): void {
  const claimed = typeof payload['nonce'] === 'string' ? payload['nonce'] : '';
  if ((claimed === '') !== (nonce === '')) {
    throw new OAuthError('invalid_request', 'Include the nonce in both the token and the request, or in neither.');
  }
  if (nonce !== '' && !isSameHash(claimed, createHash('sha256').update(nonce).digest('hex'))) {
    throw new OAuthError('invalid_request', 'The nonce doesn’t match the one in the token.');
  }
}

function checkAccessToken(payload: JWTPayload, accessToken: string | undefined): void {
  const claimed = payload['at_hash'];
  if (accessToken === undefined || typeof claimed !== 'string') return;
  const hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (!isSameHash(claimed, hash)) throw refuse('The access token doesn’t match the ID token.');
}

function readProvider(context: AuthContext, { provider, id_token: token }: Body): AuthProviderId {
  if (!isProviderId(provider)) throw invalid('Unknown provider.');
  if (!isProviderOn(context, provider)) throw new AuthError(400, 'provider_disabled', 'This provider is turned off.');
  if (token === '') throw new OAuthError('invalid_request', 'The ID token is missing.');
  return provider;
}

/** For apps that ask the provider themselves and bring its ID token. */
export const idTokenGrant: Grant = async (context, request, reply) => {
  const body = readBody(request, BodySchema);
  const provider = readProvider(context, body);
  const linking = body.link_identity ? callerOf(request) : null;
  if (linking) requireManualLinking(context, linking.user);
  const payload = await verifySignature(context, provider, body.id_token);
  checkNonce(payload, body.nonce);
  checkAccessToken(payload, body.access_token);
  const person = readClaims(provider, payload);
  const origin = originOf(request);
  const redirectTo = chooseRedirect(context, request);
  const session = await inTransaction(context, async (tx) => {
    if (linking) {
      return answerSession(tx, context, await linkIdentity(tx, context, idsOf(linking), { person, origin }));
    }
    const user = await recognise(tx, context, { person, redirectTo, origin });
    return user && startSession(tx, context, { user, method: 'oauth', origin });
  });
  if (!session) throw needsVerification();
  await rememberDevice(context, request, reply, session.user.id);
  return session;
};

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCode, spendCode } from '#src/networks/codes.ts';
import { readFields, tokenOperation } from '#src/networks/form.ts';
import { getGrant, revokeGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findToken, insertToken, revokeToken, spendToken, stateOf } from '#src/networks/tokens.ts';
import { inTransaction } from '#src/store.ts';
import { missingParameter, type OAuthProblem, oauthProblems, sendOAuthProblem } from './errors.ts';
import { makeSecret } from './secrets.ts';

const accessLifeSeconds = 7200;
const refreshLifeMs = 182 * 24 * 3600 * 1000;

type Form = Readonly<Record<string, string>>;
type Pair = { accessToken: string; refreshToken: string | null; scopes: string[] };
type Result = { pair: Pair; personId: string } | { problem: OAuthProblem };

/** The app has a secret, so it must show it; a client id in the body is for apps without one. */
function isApp({ app }: NetworkContext, request: FastifyRequest): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString('utf8') === `${app.clientId}:${app.clientSecret}`;
}

function issuePair({ db, platform, now }: NetworkContext, grantId: number): Pair {
  const { scopes } = getGrant(db, grantId);
  const accessToken = makeSecret('at', now());
  const common = { platform, grantId, scopes, now: now() };
  insertToken(db, { ...common, token: accessToken, kind: 'access', expiresAt: now() + accessLifeSeconds * 1000 });
  if (!scopes.includes('offline.access')) return { accessToken, refreshToken: null, scopes };
  const refreshToken = makeSecret('rt', now());
  insertToken(db, { ...common, token: refreshToken, kind: 'refresh', expiresAt: now() + refreshLifeMs });
  return { accessToken, refreshToken, scopes };
}

function isVerified(verifier: string, challenge: string | null, method: string | null): boolean {
  const shown = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return shown === challenge;
}

function exchangeCode(context: NetworkContext, form: Form): Result {
  const { db, platform, now } = context;
  for (const name of ['code', 'redirect_uri', 'code_verifier']) {
    if (!form[name]) return { problem: missingParameter(name) };
  }
  const found = findCode(db, platform, form['code'] ?? '', now());
  const verifier = form['code_verifier'] ?? '';
  // Expired, used, another address: all answered alike.
  if (found.kind !== 'ok' || found.code.redirectUri !== form['redirect_uri']) {
    return { problem: oauthProblems.badCode };
  }
  spendCode(db, found.code.code, { now: now(), verifier });
  if (!isVerified(verifier, found.code.challenge, found.code.challengeMethod)) {
    return { problem: oauthProblems.badVerifier };
  }
  return { pair: issuePair(context, found.code.grantId), personId: getGrant(db, found.code.grantId).personId };
}

/** Refresh tokens work once. One that comes a second time may be stolen: everything of its family ends. */
function refresh(context: NetworkContext, form: Form): Result {
  const { db, platform, now } = context;
  if (!form['refresh_token']) return { problem: missingParameter('refresh_token') };
  const token = findToken(db, platform, form['refresh_token']);
  if (token?.kind !== 'refresh' || token.grantId === null) return { problem: oauthProblems.badToken };
  const state = stateOf(token, now());
  if (state === 'spent') revokeGrant(db, token.grantId, now());
  if (state !== 'live') return { problem: oauthProblems.badToken };
  spendToken(db, token.token, now());
  return { pair: issuePair(context, token.grantId), personId: token.personId ?? '' };
}

function sendPair(reply: FastifyReply, { accessToken, refreshToken, scopes }: Pair) {
  return reply.send({
    token_type: 'bearer',
    expires_in: accessLifeSeconds,
    access_token: accessToken,
    scope: scopes.join(' '),
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  });
}

function appTokenRoute(scope: FastifyInstance, context: NetworkContext): void {
  const { db, platform, now } = context;
  scope.post('/api.x.com/oauth2/token', { config: { operation: 'token' } }, async (request, reply) => {
    if (!isApp(context, request)) {
      return reply.code(403).send({
        errors: [{ code: 99, message: 'Unable to verify your credentials', label: 'authenticity_token_error' }],
      });
    }
    if (readFields(request)['grant_type'] !== 'client_credentials') {
      return reply.code(403).send({
        errors: [
          { code: 170, message: 'Missing required parameter: grant_type', label: 'forbidden_missing_parameter' },
        ],
      });
    }
    const token = `AAAAAAAAAAAAAAAAAAAAA${randomBytes(48).toString('base64url')}`;
    insertToken(db, { platform, token, kind: 'app', grantId: null, scopes: [], now: now(), expiresAt: null });
    context.changed();
    return { token_type: 'bearer', access_token: token };
  });
}

/**
 * Codes for tokens, tokens for newer ones, and the end of a token. Documented is a form; JSON is taken as well, which
 * published libraries send.
 */
export function tokenRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, platform, now, changed } = context;
  appTokenRoute(scope, context);

  scope.post('/api.x.com/2/oauth2/token', { config: { operation: tokenOperation } }, async (request, reply) => {
    const form = readFields(request);
    if (!form['grant_type']) return sendOAuthProblem(reply, missingParameter('grant_type'));
    if (!isApp(context, request)) return sendOAuthProblem(reply, oauthProblems.noAuthorization);
    const work = { authorization_code: exchangeCode, refresh_token: refresh }[form['grant_type']];
    if (!work) return sendOAuthProblem(reply, oauthProblems.badGrantType);
    const result = inTransaction(db, () => work(context, form));
    changed();
    if ('problem' in result) return sendOAuthProblem(reply, result.problem);
    request.networkPersonId = result.personId;
    return sendPair(reply, result.pair);
  });

  scope.post('/api.x.com/2/oauth2/revoke', async (request, reply) => {
    const form = readFields(request);
    if (!isApp(context, request)) return sendOAuthProblem(reply, oauthProblems.noAuthorization);
    if (!form['token']) return sendOAuthProblem(reply, missingParameter('token'));
    const token = findToken(db, platform, form['token']);
    if (token) revokeToken(db, token.token, now());
    changed();
    return { revoked: true };
  });
}

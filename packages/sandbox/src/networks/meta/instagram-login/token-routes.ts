import { randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '@ruche/contracts/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCode, spendCode } from '#src/networks/codes.ts';
import { readForm } from '#src/networks/form.ts';
import { type Grant, getGrant } from '#src/networks/grants.ts';
import { loginTokenKind } from '#src/networks/meta/access.ts';
import { readAppSettings } from '#src/networks/meta/app-settings.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import { type Parameters, readParameters } from '#src/networks/meta/parameters.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { insertToken } from '#src/networks/tokens.ts';
import { requireAccount } from './access.ts';
import { type LoginError, loginErrors, sendLoginError } from './errors.ts';

const longLifeSeconds = 5_184_000;

function issue({ db, platform, now }: NetworkContext, { id: grantId, scopes }: Grant, lifeMs: number): string {
  const token = `IGAA${randomBytes(120).toString('base64url').replaceAll(/[-_]/g, 'Z')}`;
  const details = { isLong: lifeMs > dayMs };
  const expiresAt = now() + lifeMs;
  insertToken(db, { token, platform, kind: loginTokenKind, grantId, scopes, details, now: now(), expiresAt });
  return token;
}

/** With the id as a number, larger than JavaScript's are exact: whoever parses it carelessly has another one. */
function answerWith(context: NetworkContext, token: string, { personId, scopes }: Grant): string {
  const userId = findPerson(context.db, context.realm, personId)?.userId ?? '0';
  const isWrapped = readAppSettings(context).wrapsLoginTokens;
  const permissions = JSON.stringify(isWrapped ? scopes.join(',') : scopes);
  const flat = `{"access_token":${JSON.stringify(token)},"user_id":${userId},"permissions":${permissions}}`;
  return isWrapped ? `{"data":[${flat}]}` : flat;
}

type Result = { body: string } | { error: LoginError };

function exchangeCode(context: NetworkContext, request: FastifyRequest): Result {
  const { db, platform, app, now } = context;
  const form = readForm(request) ?? {};
  if (form['client_id'] !== app.clientId) return { error: loginErrors.badApp };
  if (form['client_secret'] !== app.clientSecret) return { error: loginErrors.badSecret };
  if (form['grant_type'] !== 'authorization_code') return { error: loginErrors.badGrantType };
  const found = findCode(db, platform, form['code'] ?? '', now());
  const grant = found.kind === 'unknown' ? undefined : getGrant(db, found.code.grantId);
  if (found.kind === 'unknown' || found.kind === 'used' || grant?.clientId !== app.clientId) {
    return { error: loginErrors.badCode };
  }
  if (found.kind === 'expired') return { error: loginErrors.oldCode };
  if (found.code.redirectUri !== form['redirect_uri']) return { error: loginErrors.otherRedirect };
  spendCode(db, found.code.code, { now: now() });
  request.networkPersonId = grant.personId;
  return { body: answerWith(context, issue(context, grant, hourMs), grant) };
}

function longLived(context: NetworkContext, grant: Grant) {
  const token = issue(context, grant, longLifeSeconds * 1000);
  context.changed();
  return { access_token: token, token_type: 'bearer', expires_in: longLifeSeconds };
}

function requireGrantType(parameters: Parameters, wanted: string): void {
  if (parameters.get('grant_type') === wanted) return;
  throw new GraphError({ code: 100, message: '(#100) Invalid parameter: grant_type' });
}

/** Codes for an hour, an hour for sixty days, and sixty days anew while they last. */
export function tokenRoutes(scope: FastifyInstance, context: NetworkContext): void {
  scope.post('/api.instagram.com/oauth/access_token', { config: { operation: 'token' } }, async (request, reply) => {
    const result = exchangeCode(context, request);
    context.changed();
    if ('error' in result) return sendLoginError(reply, result.error);
    return reply.type('application/json; charset=utf-8').send(result.body);
  });

  scope.get('/graph.instagram.com/access_token', { config: { operation: 'token' } }, async (request) => {
    const parameters = readParameters(request);
    requireGrantType(parameters, 'ig_exchange_token');
    const { token, grant } = requireAccount(context, request, parameters);
    if (parameters.get('client_secret') !== context.app.clientSecret) {
      throw new GraphError({ code: 1, status: 400, message: 'Error validating client secret.' });
    }
    if (token.details['isLong'] === true) {
      throw new GraphError({ code: 100, message: '(#100) The token is a long-lived one already' });
    }
    return longLived(context, grant);
  });

  scope.get('/graph.instagram.com/refresh_access_token', { config: { operation: 'refresh' } }, async (request) => {
    const parameters = readParameters(request);
    requireGrantType(parameters, 'ig_refresh_token');
    const { token, grant } = requireAccount(context, request, parameters);
    const isOldEnough = context.now() - token.createdAt >= dayMs;
    if (token.details['isLong'] !== true || !isOldEnough) {
      throw new GraphError({ code: 100, message: '(#100) The token cannot be refreshed yet' });
    }
    return longLived(context, grant);
  });
}

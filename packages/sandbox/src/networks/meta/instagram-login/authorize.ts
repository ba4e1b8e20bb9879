import { randomBytes } from 'node:crypto';
import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type Allowance, type Ask, type AskReading, type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { scopeWords } from './look.ts';

const codeLifeMs = 10 * 60_000;

function readAsk({ app, platform }: NetworkContext, query: Readonly<Record<string, string>>): AskReading {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: responseType } = query;
  if (clientId !== app.clientId) return { kind: 'refused', message: 'Invalid Request: Invalid platform app.' };
  if (redirectUri === undefined || !isRedirectAllowed(app, platform, redirectUri)) {
    return { kind: 'refused', message: 'Invalid Request: Invalid redirect_uri.' };
  }
  if (responseType !== 'code') return { kind: 'refused', message: 'Invalid Request: response_type should be code.' };
  const scopes = [...new Set((query['scope'] ?? '').split(/[,\s]+/).filter(Boolean))];
  const unknown = scopes.filter((scope) => !Object.hasOwn(scopeWords, scope));
  if (scopes.length === 0 || unknown.length > 0) {
    return { kind: 'refused', message: `Invalid Request: Invalid scopes: ${unknown.join(', ')}.` };
  }
  const ask: Ask = { redirectUri, state: query['state'] ?? null, scopes, challenge: null, challengeMethod: null };
  return { kind: 'ask', ask };
}

function allow({ db, platform, app, now }: NetworkContext, ask: Ask, allowance: Allowance): string {
  const { person, scopes, declined } = allowance;
  const { clientId } = app;
  const grant = insertGrant(db, {
    platform,
    personId: person.id,
    clientId,
    scopes,
    declined,
    pageIds: null,
    now: now(),
  });
  const code = `AQ${randomBytes(120).toString('base64url')}`;
  insertCode(db, { code, platform, grantId: grant.id, redirectUri: ask.redirectUri, expiresAt: now() + codeLifeMs });
  return `${backTo(ask.redirectUri, { code, state: ask.state })}#_`;
}

function deny(ask: Ask): string {
  return backTo(ask.redirectUri, {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
    state: ask.state,
  });
}

/** Where people log in with their Instagram account itself. */
export function createAuthorizeRoute(context: NetworkContext): AuthorizeRoute {
  return {
    path: '/www.instagram.com/oauth/authorize',
    read: (query) => readAsk(context, query),
    allow: (ask, allowance) => allow(context, ask, allowance),
    deny,
  };
}

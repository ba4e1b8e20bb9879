import { randomBytes } from 'node:crypto';
import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type Allowance, type Ask, type AskReading, type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant, listGrants, revokeGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { ownedScopes, readAppRights } from './products.ts';

const codeLifeMs = 30 * 60_000;

function readAsk({ apps, platform, db }: NetworkContext, query: Readonly<Record<string, string>>): AskReading {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: responseType, scope = '' } = query;
  const app = apps.find((candidate) => candidate.clientId === clientId);
  if (!app) {
    return { kind: 'refused', message: 'Bummer, something went wrong. The passed in client_id is invalid.' };
  }
  if (redirectUri === undefined || !isRedirectAllowed(app, platform, redirectUri)) {
    const message = 'Bummer, something went wrong. The redirect_uri does not match the registered value.';
    return { kind: 'refused', message };
  }
  const state = query['state'] ?? null;
  const giveBack = (error: string, description: string): AskReading => ({
    kind: 'returned',
    url: backTo(redirectUri, { error, error_description: description, state }),
  });
  if (responseType !== 'code') return giveBack('invalid_request', 'The parameter response_type should be code');
  // The documentation separates them by spaces, LinkedIn's own library by commas.
  const scopes = [...new Set(scope.split(/[\s,]+/).filter(Boolean))];
  if (scopes.length === 0) return giveBack('invalid_scope', 'The requested permission scope is not valid');
  const owned = ownedScopes(readAppRights(db, app.clientId));
  const missing = scopes.find((name) => !owned.has(name));
  if (missing !== undefined) {
    return giveBack('unauthorized_scope_error', `Scope "${missing}" is not authorized for your application`);
  }
  return {
    kind: 'ask',
    ask: { redirectUri, state, scopes, challenge: null, challengeMethod: null, clientId: app.clientId },
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

/** Asking for other scopes than before ends every token that the member gave that app earlier. */
function endOtherScopeSets({ db, platform, now }: NetworkContext, { clientId }: Ask, { person, scopes }: Allowance) {
  for (const grant of listGrants(db, platform, person.id)) {
    if (grant.clientId !== clientId || grant.revokedAt !== null) continue;
    if (!isSameSet(grant.scopes, scopes)) revokeGrant(db, grant.id, now());
  }
}

function allow(context: NetworkContext, ask: Ask, allowance: Allowance): string {
  const { db, platform, now } = context;
  endOtherScopeSets(context, ask, allowance);
  const { person, scopes, declined, pageIds } = allowance;
  const whose = { platform, personId: person.id, ...(ask.clientId !== undefined && { clientId: ask.clientId }) };
  const grant = insertGrant(db, { ...whose, scopes, declined, pageIds, now: now() });
  const code = `AQ${randomBytes(90).toString('base64url')}`;
  insertCode(db, { code, platform, grantId: grant.id, redirectUri: ask.redirectUri, expiresAt: now() + codeLifeMs });
  return backTo(ask.redirectUri, { code, state: ask.state });
}

function deny({ redirectUri, state }: Ask): string {
  return backTo(redirectUri, {
    error: 'user_cancelled_authorize',
    error_description: 'The user cancelled the authorization',
    state,
  });
}

export function authorization(context: NetworkContext): AuthorizeRoute {
  return {
    path: '/www.linkedin.com/oauth/v2/authorization',
    read: (query) => readAsk(context, query),
    allow: (ask, allowance) => allow(context, ask, allowance),
    deny,
  };
}

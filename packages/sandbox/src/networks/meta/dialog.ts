import { randomBytes } from 'node:crypto';
import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type Allowance, type Ask, type AskReading, type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findConsent } from './access.ts';
import { readAppSettings } from './app-settings.ts';

const codeLifeMs = 10 * 60_000;

/** Listed by the app, or by the configuration that it names; undefined where there is no such configuration. */
function readScopes(context: NetworkContext, query: Readonly<Record<string, string>>): string[] | undefined {
  const configId = query['config_id'];
  if (configId === undefined) return (query['scope'] ?? '').split(/[,\s]+/).filter(Boolean);
  return readAppSettings(context).configurations.find(({ id }) => id === configId)?.scopes;
}

function readAsk(context: NetworkContext, query: Readonly<Record<string, string>>): AskReading {
  const { app, platform } = context;
  const { client_id: clientId, redirect_uri: redirectUri, response_type: responseType = 'code' } = query;
  if (clientId !== app.clientId)
    return { kind: 'refused', message: 'Invalid App ID: The provided app ID does not look like a valid app ID.' };
  if (redirectUri === undefined || !isRedirectAllowed(app, platform, redirectUri)) {
    return {
      kind: 'refused',
      message:
        'URL blocked: This redirect failed because the redirect URI is not white-listed in the app’s client OAuth settings.',
    };
  }
  if (responseType !== 'code') return { kind: 'refused', message: 'Invalid Request: response_type should be code.' };
  const asked = readScopes(context, query);
  if (!asked) return { kind: 'refused', message: 'Invalid config_id: this app has no such configuration.' };
  const scopes = [...new Set(asked)];
  const unknown = scopes.filter((scope) => !/^[a-z][a-z_]+$/.test(scope));
  if (unknown.length > 0) return { kind: 'refused', message: `Invalid Scopes: ${unknown.join(', ')}.` };
  const ask: Ask = { redirectUri, state: query['state'] ?? null, scopes, challenge: null, challengeMethod: null };
  return { kind: 'ask', ask };
}

/** What was allowed before and is not asked for now stays allowed; pages are those ticked last. */
function widen(context: NetworkContext, { person, scopes, declined, pageIds }: Allowance) {
  const before = findConsent(context, person.id);
  const asked = new Set([...scopes, ...declined]);
  const others = (list: readonly string[] = []) => list.filter((scope) => !asked.has(scope));
  return {
    scopes: ['public_profile', ...scopes, ...others(before?.scopes)].filter(
      (scope, at, all) => all.indexOf(scope) === at,
    ),
    declined: [...declined, ...others(before?.declined)],
    pageIds,
  };
}

function allow(context: NetworkContext, ask: Ask, allowance: Allowance): string {
  const { db, platform, now } = context;
  const grant = insertGrant(db, { ...widen(context, allowance), platform, personId: allowance.person.id, now: now() });
  const code = `AQ${randomBytes(120).toString('base64url')}`;
  insertCode(db, { code, platform, grantId: grant.id, redirectUri: ask.redirectUri, expiresAt: now() + codeLifeMs });
  return `${backTo(ask.redirectUri, { code, state: ask.state })}#_=_`;
}

function deny(ask: Ask): string {
  return backTo(ask.redirectUri, {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state: ask.state,
  });
}

/** The login dialog, with a version in its address and without. */
export function dialogs(context: NetworkContext): AuthorizeRoute[] {
  return ['/www.facebook.com/:version/dialog/oauth', '/www.facebook.com/dialog/oauth'].map((path) => ({
    path,
    read: (query) => readAsk(context, query),
    allow: (ask, allowance) => allow(context, ask, allowance),
    deny,
  }));
}

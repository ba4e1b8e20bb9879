import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { readApprovals } from './approvals.ts';
import { businessApp } from './business/app.ts';
import { businessScopes } from './business/scopes.ts';
import { makeCode } from './secrets.ts';

const codeLifeMs = 10 * 60 * 1000;

const refused = (message: string) => ({ kind: 'refused' as const, message });

/** The challenge is the SHA-256 in hexadecimal here, not in base64url as elsewhere. */
function isChallengeRight(challenge: string | undefined, method: string | undefined): boolean {
  if (challenge === undefined) return method === undefined;
  return /^[0-9a-f]{64}$/.test(challenge) && method === 'S256';
}

export function createAuthorizeRoute(context: NetworkContext): AuthorizeRoute {
  const { db, apps, platform, now } = context;
  return {
    path: '/www.tiktok.com/v2/auth/authorize/',
    read(query) {
      const redirectUri = query['redirect_uri'] ?? '';
      const state = query['state'] ?? null;
      const app = apps.find(({ clientId }) => clientId === query['client_key']);
      if (!app) return refused('We couldn’t log in with TikTok: client_key.');
      if (!isRedirectAllowed(app, platform, redirectUri)) {
        return refused('We couldn’t log in with TikTok: redirect_uri.');
      }
      if (query['response_type'] !== 'code') {
        const error = 'unsupported_response_type';
        return { kind: 'returned', url: backTo(redirectUri, { error, error_description: 'response_type', state }) };
      }
      const challenge = query['code_challenge'];
      const challengeMethod = query['code_challenge_method'];
      if (!isChallengeRight(challenge, challengeMethod)) {
        return refused('We couldn’t log in with TikTok: code_challenge.');
      }
      const scopes = [...new Set((query['scope'] ?? '').split(',').filter(Boolean))];
      const isBusiness = app.clientId === businessApp(context).clientId;
      const approved = isBusiness ? businessScopes : readApprovals(db);
      if (scopes.length === 0 || !scopes.every((scope) => approved.includes(scope))) {
        const error_description = 'The app was not approved for one of the scopes.';
        return { kind: 'returned', url: backTo(redirectUri, { error: 'invalid_scope', error_description, state }) };
      }
      const ask = {
        redirectUri,
        state,
        scopes,
        challenge: challenge ?? null,
        challengeMethod: challengeMethod ?? null,
        clientId: app.clientId,
      };
      return { kind: 'ask', ask };
    },
    allow({ redirectUri, state, challenge, challengeMethod, clientId }, { person, scopes, declined }) {
      const whose = { platform, personId: person.id, ...(clientId !== undefined && { clientId }) };
      const grant = insertGrant(db, { ...whose, scopes, declined, pageIds: null, now: now() });
      const code = makeCode();
      insertCode(db, {
        code,
        platform,
        grantId: grant.id,
        redirectUri,
        challenge,
        challengeMethod,
        expiresAt: now() + codeLifeMs,
      });
      return backTo(redirectUri, { code, scopes: scopes.join(','), state });
    },
    deny: ({ redirectUri, state }) =>
      backTo(redirectUri, { error: 'access_denied', error_description: 'User cancelled the authorization', state }),
  };
}

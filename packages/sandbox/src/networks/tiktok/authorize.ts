import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { readApprovals } from './approvals.ts';
import { makeCode } from './secrets.ts';

const codeLifeMs = 10 * 60 * 1000;

const refused = (message: string) => ({ kind: 'refused' as const, message });

/** The challenge is the SHA-256 in hexadecimal here, not in base64url as elsewhere. */
function isChallengeRight(challenge: string | undefined, method: string | undefined): boolean {
  if (challenge === undefined) return method === undefined;
  return /^[0-9a-f]{64}$/.test(challenge) && method === 'S256';
}

export function createAuthorizeRoute({ db, app, platform, now }: NetworkContext): AuthorizeRoute {
  return {
    path: '/www.tiktok.com/v2/auth/authorize/',
    read(query) {
      const redirectUri = query['redirect_uri'] ?? '';
      const state = query['state'] ?? null;
      if (query['client_key'] !== app.clientId) return refused('We couldn’t log in with TikTok: client_key.');
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
      const approved = readApprovals(db);
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
      };
      return { kind: 'ask', ask };
    },
    allow({ redirectUri, state, challenge, challengeMethod }, { person, scopes, declined }) {
      const grant = insertGrant(db, { platform, personId: person.id, scopes, declined, pageIds: null, now: now() });
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

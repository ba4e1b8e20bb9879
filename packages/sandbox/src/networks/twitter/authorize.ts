import { isRedirectAllowed } from '#src/networks/apps.ts';
import { insertCode } from '#src/networks/codes.ts';
import { type AuthorizeRoute, backTo } from '#src/networks/consent/ask.ts';
import { insertGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { scopeWords } from './look.ts';
import { makeSecret } from './secrets.ts';

const codeLifeMs = 30_000;
const mostStateCharacters = 500;

const refused = (message: string) => ({ kind: 'refused' as const, message });

/** Reports differ on whether the lower-case name works; published libraries send it, so it does here. */
const methods: Readonly<Record<string, string>> = { S256: 'S256', s256: 'S256', plain: 'plain' };

export function createAuthorizeRoute({ db, app, platform, now }: NetworkContext): AuthorizeRoute {
  return {
    path: '/x.com/i/oauth2/authorize',
    read(query) {
      const redirectUri = query['redirect_uri'] ?? '';
      const state = query['state'] ?? '';
      if (query['client_id'] !== app.clientId)
        return refused('You weren’t able to give access to the App: there is no such app.');
      if (!isRedirectAllowed(app, platform, redirectUri)) {
        return refused('You weren’t able to give access to the App: its callback address is not registered.');
      }
      if (query['response_type'] !== 'code') return refused('response_type should be code.');
      if (state === '' || state.length > mostStateCharacters) return refused('state should have 1 to 500 characters.');
      const challenge = query['code_challenge'] ?? '';
      const challengeMethod = methods[query['code_challenge_method'] ?? ''];
      if (challenge === '' || challengeMethod === undefined) {
        return refused('code_challenge should be given, and code_challenge_method should be S256 or plain.');
      }
      const scopes = [...new Set((query['scope'] ?? '').split(' ').filter(Boolean))];
      if (scopes.length === 0 || scopes.some((scope) => scopeWords[scope] === undefined)) {
        return { kind: 'returned', url: backTo(redirectUri, { error: 'invalid_scope', state }) };
      }
      return { kind: 'ask', ask: { redirectUri, state, scopes, challenge, challengeMethod } };
    },
    allow(ask, { person, scopes, declined }) {
      const grant = insertGrant(db, { platform, personId: person.id, scopes, declined, pageIds: null, now: now() });
      const code = makeSecret('ac', now());
      const { redirectUri, challenge, challengeMethod } = ask;
      insertCode(db, {
        code,
        platform,
        grantId: grant.id,
        redirectUri,
        challenge,
        challengeMethod,
        expiresAt: now() + codeLifeMs,
      });
      return backTo(redirectUri, { state: ask.state, code });
    },
    deny: ({ redirectUri, state }) => backTo(redirectUri, { error: 'access_denied', state }),
  };
}

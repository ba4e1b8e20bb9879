import type { Credentials } from '@ruche/contracts/accounts';
import { platformNames } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import type { FoundAccount, Grant, InboxConsent, PlatformProfile, Tokens } from '#src/connector.ts';
import { appRefused, codeRefused, noRefresh, readDenialCode } from '#src/denial.ts';
import { browserAddress, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network } from './errors.ts';
import { accessEnded, askBusiness, type Business, notAllowed, readBusinessProblem } from './inbox-call.ts';
import { BusinessAccountSchema, BusinessTokenSchema } from './inbox-wire.ts';

/** What the second application asks for. */
const profile: PlatformProfile = {
  id: 'tiktok',
  name: platformNames.tiktok,
  scopes: [
    { id: 'user.info.basic', isNeeded: true, words: 'see which account it is' },
    { id: 'comment.list', isNeeded: true, words: 'read comments' },
    { id: 'comment.list.manage', isNeeded: false, words: 'answer and hide comments' },
  ],
  canDeclineScopes: true,
  refreshMarginMs: 30 * minuteMs,
  renewMarginMs: null,
};

type Work = { business: Business; app: Credentials };

async function send({ business, app }: Work, path: string, form: Record<string, string>) {
  const { caller } = business;
  return caller.call({
    method: 'POST',
    url: `${caller.host('business-api.tiktok.com')}/open_api/v1.3/tt_user/oauth2${path}`,
    json: { client_id: app.clientId, client_secret: app.clientSecret, ...form },
    isCommitting: true,
  });
}

/** Codes and refresh tokens are taken once, so that a lost answer is `unknown`. */
async function trade(work: Work, path: string, form: Record<string, string>): Promise<Outcome<Grant>> {
  const { now } = work.business.surroundings;
  const answer = await send(work, path, form);
  if (answer.kind !== 'ok') return answer;
  const problem = readBusinessProblem(answer.value, now());
  if (problem === notAllowed) return appRefused(network);
  // What is wrong, used or too old is a wrong parameter to TikTok.
  if (problem?.kind === 'rejected') return 'auth_code' in form ? codeRefused(network) : accessEnded;
  if (problem) return problem;
  const told = parse(BusinessTokenSchema, answer.value);
  if (told.kind !== 'ok') return told;
  const { data } = told.value;
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const tokens: Tokens = {
    access: data.access_token,
    refresh: data.refresh_token,
    person: null,
    expiresAt: after(data.expires_in),
    refreshExpiresAt: after(data.refresh_token_expires_in),
  };
  return ok({ tokens, scopes: data.scope.split(/[ ,]+/).filter(Boolean), personId: data.open_id });
}

async function refresh(work: Work, { refresh: token }: Tokens): Promise<Outcome<Tokens>> {
  if (token === null) return noRefresh(network);
  const form = { grant_type: 'refresh_token', refresh_token: token };
  const traded = await trade(work, '/refresh_token/', form);
  return traded.kind === 'ok' ? ok(traded.value.tokens) : traded;
}

/** The account that allowed it, by the id that this application alone knows it by. */
async function listAccounts({ business }: Work, grant: Grant): Promise<Outcome<FoundAccount[]>> {
  const { tokens, scopes, personId } = grant;
  const platformUserId = personId ?? '';
  const told = await askBusiness(business, grant, {
    method: 'GET',
    path: '/business/get/',
    query: { business_id: platformUserId, fields: JSON.stringify(['username', 'display_name', 'profile_image']) },
    schema: BusinessAccountSchema,
  });
  if (told.kind !== 'ok') return told;
  const { username, display_name: name = username ?? '', profile_image: avatarUrl = null } = told.value.data;
  const profileUrl = username === undefined ? null : `${business.caller.host('www.tiktok.com')}/@${username}`;
  const detail = username === undefined ? null : `@${username}`;
  const who = { platformUserId, personId: platformUserId, name, detail, profileUrl, avatarUrl };
  return ok([{ ...who, kind: 'profile', scopes, tokens, problem: null }]);
}

/** Only a living access can be ended. What has expired is renewed first; what cannot be has ended. */
async function revoke(work: Work, tokens: Tokens): Promise<Outcome<null>> {
  const { now } = work.business.surroundings;
  const hasExpired = tokens.expiresAt !== null && tokens.expiresAt <= now();
  const living = hasExpired && tokens.refresh !== null ? await refresh(work, tokens) : ok(tokens);
  if (living.kind === 'reconnect') return ok(null);
  if (living.kind !== 'ok') return living;
  const answer = await send(work, '/revoke/', { access_token: living.value.access });
  if (answer.kind !== 'ok') return answer;
  const problem = readBusinessProblem(answer.value, now());
  return problem && problem.kind !== 'reconnect' ? problem : ok(null);
}

/** The consent of the Business API: a second application, a second question to the person, an access of its own. */
export function createBusinessConsent(business: Business, app: Credentials): InboxConsent {
  const work = { business, app };
  const { caller } = business;
  return {
    appId: app.clientId,
    profile,
    authorizeUrl: ({ redirectUri, state }) =>
      browserAddress(`${caller.host('www.tiktok.com')}/v2/auth/authorize/`, {
        client_key: app.clientId,
        response_type: 'code',
        scope: profile.scopes.map(({ id }) => id).join(','),
        redirect_uri: redirectUri,
        state,
        // Otherwise whoever is logged in is taken without being asked.
        disable_auto_auth: '1',
      }),
    readDenial: (error) => readDenialCode(network, error),
    exchangeCode: ({ code, redirectUri }) =>
      trade(work, '/token/', { grant_type: 'authorization_code', auth_code: code, redirect_uri: redirectUri }),
    listAccounts: (grant) => listAccounts(work, grant),
    refresh: (tokens) => refresh(work, tokens),
    revoke: (tokens) => revoke(work, tokens),
  };
}

import { findCode, spendCode } from '#src/networks/codes.ts';
import { getGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { insertToken } from '#src/networks/tokens.ts';
import { appToken, isOfApp, judgeToken } from './access.ts';
import { GraphError, missingParameter, tokenErrors } from './errors.ts';
import { longLivedDetails, newToken } from './page-tokens.ts';
import type { Parameters } from './parameters.ts';

const shortLifeSeconds = 5400;
const longLifeSeconds = 5_184_000;

function codeError(subcode: number | undefined, message: string): GraphError {
  return new GraphError({ code: 100, ...(subcode !== undefined && { subcode }), message });
}

export const codeErrors = {
  unknown: () => codeError(undefined, 'Invalid verification code format.'),
  used: () => codeError(36009, 'This authorization code has been used.'),
  expired: () => codeError(36007, 'This authorization code has expired.'),
  otherRedirect: () =>
    codeError(
      36008,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    ),
};

function checkApp({ app }: NetworkContext, parameters: Parameters): void {
  const clientId = parameters.get('client_id');
  if (clientId === undefined) throw new GraphError({ code: 101, message: 'Missing client_id parameter.' });
  if (clientId !== app.clientId) {
    throw new GraphError({
      code: 101,
      message: 'Error validating application. Cannot get application info due to a system error.',
    });
  }
  if (parameters.get('client_secret') !== app.clientSecret) {
    throw new GraphError({ code: 1, status: 400, message: 'Error validating client secret.' });
  }
}

type NewUserToken = { grantId: number; scopes: readonly string[]; lifeSeconds: number };

function issue({ db, platform, now }: NetworkContext, { grantId, scopes, lifeSeconds }: NewUserToken) {
  const token = newToken();
  insertToken(db, {
    token,
    platform,
    kind: 'access',
    grantId,
    scopes,
    details: lifeSeconds === longLifeSeconds ? longLivedDetails : {},
    now: now(),
    expiresAt: now() + lifeSeconds * 1000,
  });
  return { access_token: token, token_type: 'bearer', expires_in: lifeSeconds };
}

function exchangeCode(context: NetworkContext, parameters: Parameters) {
  const { db, platform, app, now } = context;
  const text = parameters.get('code');
  if (text === undefined) throw missingParameter('code');
  const found = findCode(db, platform, text, now());
  if (found.kind === 'unknown' || !isOfApp(app, getGrant(db, found.code.grantId))) throw codeErrors.unknown();
  if (found.kind !== 'ok') throw codeErrors[found.kind]();
  const { code } = found;
  if (parameters.get('redirect_uri') !== code.redirectUri) throw codeErrors.otherRedirect();
  spendCode(db, code.code, { now: now() });
  const { id, scopes, personId } = getGrant(db, code.grantId);
  return { personId, answer: issue(context, { grantId: id, scopes, lifeSeconds: shortLifeSeconds }) };
}

/** A short life for a long one. It can be repeated while the token is good, and never brings a dead one back. */
function exchangeToken(context: NetworkContext, parameters: Parameters) {
  const text = parameters.get('fb_exchange_token');
  if (text === undefined) throw missingParameter('fb_exchange_token');
  const judged = judgeToken(context, text);
  if (judged instanceof GraphError) throw judged;
  if (judged.kind !== 'user') throw tokenErrors.needsUser();
  const { grant, person } = judged;
  return {
    personId: person.id,
    answer: issue(context, { grantId: grant.id, scopes: grant.scopes, lifeSeconds: longLifeSeconds }),
  };
}

/** `/oauth/access_token`, for all three things it is used for. */
export function exchange(
  context: NetworkContext,
  parameters: Parameters,
): { personId: string | null; answer: unknown } {
  checkApp(context, parameters);
  const grantType = parameters.get('grant_type') ?? 'authorization_code';
  if (grantType === 'client_credentials') {
    return { personId: null, answer: { access_token: appToken(context), token_type: 'bearer' } };
  }
  const traded = grantType === 'fb_exchange_token' ? exchangeToken : exchangeCode;
  const result = traded(context, parameters);
  context.changed();
  return result;
}

import type { FaultAnswer, FaultCircumstances, ShapedFaultKind } from '#src/networks/faults.ts';
import { badParameter, LinkedInError, OAuthError, tokenErrors } from './errors.ts';

const gatewayPage =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** The API's words for trouble. No header says how long to wait: LinkedIn sends none. */
const apiProblems: Readonly<Record<ShapedFaultKind, () => LinkedInError>> = {
  'rate-limit': () =>
    new LinkedInError({
      status: 429,
      serviceErrorCode: 101,
      code: 'TOO_MANY_REQUESTS',
      message: 'Resource level throttle limit for calls to this resource is reached.',
    }),
  'server-error': () =>
    new LinkedInError({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }),
  'bad-gateway': () => new LinkedInError({ status: 502, message: 'Bad Gateway' }),
  unavailable: () => new LinkedInError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable' }),
  'token-revoked': tokenErrors.revoked,
  'token-expired': tokenErrors.expired,
  duplicate: () =>
    new LinkedInError({ status: 422, code: 'DUPLICATE_POST', message: 'Content is a duplicate of an earlier post' }),
  reject: () => badParameter('The request is not valid'),
};

/** The sign-in half's. A dead code and a dead refresh token have words of their own. */
const oauthProblems: Readonly<Record<ShapedFaultKind, (operation: FaultCircumstances['operation']) => OAuthError>> = {
  'rate-limit': () => new OAuthError(429, 'too_many_requests', 'Throttle limit for calls to this resource is reached'),
  'server-error': () => new OAuthError(500, 'server_error', 'Internal server error'),
  'bad-gateway': () => new OAuthError(502, 'server_error', 'Bad gateway'),
  unavailable: () => new OAuthError(503, 'temporarily_unavailable', 'Service unavailable'),
  'token-revoked': deadGrant,
  'token-expired': deadGrant,
  duplicate: deadGrant,
  reject: () => new OAuthError(401, 'invalid_client', 'Client authentication failed'),
};

function deadGrant(operation: FaultCircumstances['operation']): OAuthError {
  if (operation === 'refresh') {
    const description = 'The provided authorization grant or refresh token is invalid, expired or revoked';
    return new OAuthError(400, 'invalid_request', description);
  }
  return new OAuthError(401, 'invalid_request', 'Unable to retrieve access token: authorization code not found');
}

export function answerFault(kind: ShapedFaultKind, { operation }: FaultCircumstances): FaultAnswer {
  if (kind === 'bad-gateway') return { status: 502, body: gatewayPage };
  const isOAuth = operation === 'token' || operation === 'refresh';
  const problem = isOAuth ? oauthProblems[kind](operation) : apiProblems[kind]();
  return { status: problem.status, body: problem.body() };
}

import type { FaultAnswer, FaultCircumstances, ShapedFaultKind } from '#src/networks/faults.ts';
import { type BusinessError, businessAnswer, businessErrors } from './business/envelope.ts';
import { type EnvelopeError, envelope, envelopeErrors, type OAuthError, oauthBody, oauthErrors } from './errors.ts';

const statuses = { server_error: 500, temporarily_unavailable: 503 };

/** Tokens have their own flat words, everything else the envelope. */
function shape(
  { operation, now }: FaultCircumstances,
  { oauth, wrapped }: { oauth: OAuthError; wrapped: EnvelopeError },
): FaultAnswer {
  if (operation !== 'token' && operation !== 'refresh') {
    return { status: wrapped.status, body: envelope({}, wrapped, now) };
  }
  const status = Object.hasOwn(statuses, oauth.error) ? statuses[oauth.error as keyof typeof statuses] : 400;
  return { status, body: oauthBody(oauth, now) };
}

const busy: OAuthError = {
  error: 'temporarily_unavailable',
  description: 'The server is currently unable to handle the request.',
};

/** The Business API says everything with status 200. */
const businessFaults: Partial<Record<ShapedFaultKind, BusinessError>> = {
  'rate-limit': businessErrors.rate,
  'server-error': businessErrors.system,
  'token-revoked': businessErrors.token,
  'token-expired': businessErrors.token,
  duplicate: businessErrors.parameter,
  reject: businessErrors.parameter,
};

export function answerFault(kind: ShapedFaultKind, circumstances: FaultCircumstances): FaultAnswer {
  const { operation, retryAfterSeconds } = circumstances;
  const business = operation === 'inbox' ? businessFaults[kind] : undefined;
  if (business) {
    const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { status: 200, headers, body: businessAnswer({}, business) };
  }
  switch (kind) {
    case 'rate-limit': {
      const answer = shape(circumstances, {
        oauth: { error: 'rate_limit_exceeded', description: envelopeErrors.rateLimit.message },
        wrapped: envelopeErrors.rateLimit,
      });
      const headers: Record<string, string> =
        retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
      return { ...answer, status: 429, headers };
    }
    case 'server-error':
      return shape(circumstances, {
        oauth: { error: 'server_error', description: 'Something went wrong on our side.' },
        wrapped: envelopeErrors.internal,
      });
    case 'bad-gateway':
      return { status: 502, body: '<html><body><center><h1>502 Bad Gateway</h1></center></body></html>' };
    case 'unavailable':
      return shape(circumstances, { oauth: busy, wrapped: { ...envelopeErrors.internal, status: 503 } });
    case 'token-revoked':
    case 'token-expired':
      return shape(circumstances, {
        oauth: operation === 'refresh' ? oauthErrors.badRefresh : oauthErrors.badCode,
        wrapped: envelopeErrors.badToken,
      });
    case 'duplicate':
    case 'reject':
      return shape(circumstances, {
        oauth: oauthErrors.badClient,
        wrapped: { status: 403, code: 'spam_risk', message: 'The request was refused.' },
      });
    default:
      return kind satisfies never;
  }
}

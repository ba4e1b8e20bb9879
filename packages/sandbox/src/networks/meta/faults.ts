import type { FaultAnswer, FaultCircumstances, ShapedFaultKind } from '#src/networks/faults.ts';
import { GraphError, tokenErrors } from './errors.ts';
import { traceId } from './graph-routes.ts';
import { type LoginError, loginErrorBody, loginErrors } from './instagram-login/errors.ts';
import { codeErrors } from './token-exchange.ts';
import { appUsage, businessUsage } from './usage.ts';

const usualWaitSeconds = 60;

const problems: Readonly<Record<ShapedFaultKind, (circumstances: FaultCircumstances) => GraphError>> = {
  'rate-limit': () => new GraphError({ code: 4, message: '(#4) Application request limit reached', isTransient: true }),
  'server-error': () => new GraphError({ code: 1, message: 'An unknown error has occurred.' }),
  'bad-gateway': () => new GraphError({ code: 1, message: 'An unknown error has occurred.' }),
  unavailable: () => new GraphError({ code: 2, message: 'Service temporarily unavailable', isTransient: true }),
  'token-revoked': ({ operation }) =>
    operation === 'token' ? codeErrors.used() : tokenErrors.revoked('this application'),
  'token-expired': ({ operation, now }) =>
    operation === 'token' ? codeErrors.expired() : tokenErrors.expired(new Date(now - 60_000), new Date(now)),
  duplicate: () => new GraphError({ code: 506, message: '(#506) Duplicate status message' }),
  reject: () => new GraphError({ code: 100, message: '(#100) Invalid parameter' }),
};

const loginFaults: Readonly<Record<Exclude<ShapedFaultKind, 'bad-gateway'>, LoginError>> = {
  'rate-limit': loginErrors.busy,
  'server-error': loginErrors.broken,
  unavailable: { ...loginErrors.broken, status: 503 },
  'token-revoked': loginErrors.badCode,
  'token-expired': loginErrors.oldCode,
  duplicate: loginErrors.badCode,
  reject: loginErrors.badApp,
};

const gatewayPage =
  '<!DOCTYPE html><html lang="en" id="facebook"><head><title>Error</title></head><body><h1>Sorry, something went wrong.</h1><p>We\'re working on it and we\'ll get it fixed as soon as we can.</p></body></html>';

/** Trouble as the host tells it: most speak as the Graph API does. */
export function answerFault(kind: ShapedFaultKind, circumstances: FaultCircumstances): FaultAnswer {
  if (circumstances.request.url.includes('/api.instagram.com/') && kind !== 'bad-gateway') {
    const error = loginFaults[kind];
    return { status: error.status, body: loginErrorBody(error) };
  }
  const error = problems[kind](circumstances);
  if (kind === 'bad-gateway') return { status: 502, body: gatewayPage };
  const body = error.body(traceId());
  if (kind !== 'rate-limit') return { status: error.status, body };
  // There is no Retry-After here: the wait is in minutes, in a header of its own.
  const minutes = Math.ceil((circumstances.retryAfterSeconds ?? usualWaitSeconds) / 60);
  const headers = {
    'x-app-usage': appUsage(100),
    'x-business-use-case-usage': businessUsage('0', { type: 'pages', percent: 100, minutes }),
  };
  return { status: error.status, headers, body };
}

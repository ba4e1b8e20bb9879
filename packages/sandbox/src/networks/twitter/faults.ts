import type { FaultAnswer, FaultCircumstances, ShapedFaultKind } from '#src/networks/faults.ts';
import {
  forbidden,
  type OAuthProblem,
  oauthProblems,
  type Problem,
  plainProblem,
  problemType,
  reasons,
  tooManyRequests,
  unauthorized,
} from './errors.ts';

const defaultWaitSeconds = 900;

function oauth({ status, error, description }: OAuthProblem): FaultAnswer {
  return { status, body: { error, error_description: description } };
}

function problem(body: Problem): FaultAnswer {
  return { status: body.status, body, type: problemType };
}

function rateLimit({ now, retryAfterSeconds }: FaultCircumstances): FaultAnswer {
  const resetAt = Math.ceil(now / 1000) + (retryAfterSeconds ?? defaultWaitSeconds);
  const headers = { 'x-rate-limit-limit': '75', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(resetAt) };
  return { ...problem(tooManyRequests), headers };
}

/** A dead access token is a 401; a dead refresh token or code has its own words. */
function deadToken({ operation }: FaultCircumstances): FaultAnswer {
  if (operation === 'refresh') return oauth(oauthProblems.badToken);
  if (operation === 'token') return oauth(oauthProblems.badCode);
  return problem(unauthorized);
}

export function answerFault(kind: ShapedFaultKind, circumstances: FaultCircumstances): FaultAnswer {
  const { operation } = circumstances;
  switch (kind) {
    case 'rate-limit':
      return rateLimit(circumstances);
    case 'server-error':
      return problem(
        plainProblem(500, 'Internal Server Error', 'Something is broken. This is usually a temporary error.'),
      );
    case 'bad-gateway':
      return {
        status: 502,
        body: '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>',
      };
    case 'unavailable':
      return problem(plainProblem(503, 'Service Unavailable'));
    case 'token-revoked':
    case 'token-expired':
      return deadToken(circumstances);
    case 'duplicate':
      return problem(forbidden(reasons.duplicate));
    case 'reject':
      if (operation === 'token' || operation === 'refresh') return oauth(oauthProblems.noAuthorization);
      return problem(forbidden(reasons.notPermitted));
    default:
      return kind satisfies never;
  }
}

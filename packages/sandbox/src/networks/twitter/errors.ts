import type { FastifyReply } from 'fastify';

// The texts are matched by programs: byte for byte as the network writes them.

export type Problem = { title: string; detail: string; type: string; status: number; errors?: unknown[] };

const problemBase = 'https://api.x.com/2/problems';

export function plainProblem(status: number, title: string, detail = title): Problem {
  return { title, detail, type: 'about:blank', status };
}

export const unauthorized = plainProblem(401, 'Unauthorized');
export const tooManyRequests = plainProblem(429, 'Too Many Requests');
export const notFound = plainProblem(404, 'Not Found');

export function invalidRequest(parameters: Record<string, string[]>, message: string): Problem {
  return {
    errors: [{ parameters, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${problemBase}/invalid-request`,
    status: 400,
  };
}

export function unsupportedAuthentication(detail: string): Problem {
  return {
    title: 'Unsupported Authentication',
    detail,
    type: `${problemBase}/unsupported-authentication`,
    status: 403,
  };
}

/** Why posts are refused, in X's own words. */
export const reasons = {
  duplicate: 'You are not allowed to create a Tweet with duplicate content.',
  notPermitted: 'You are not permitted to perform this action.',
  featureRefused: 'Your account is not permitted to access this feature.',
  replyTargetGone: 'You attempted to reply to a Tweet that is deleted or not visible to you.',
  replyGate: 'You can only reply to or quote posts where you are mentioned or are the author.',
  cashtags: 'Posts can contain a maximum of one cashtag.',
  videoTooLong: 'This user is not allowed to post a video longer than 2 minutes',
  tooLong:
    'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
} as const;

export function forbidden(detail: string): Problem {
  return plainProblem(403, 'Forbidden', detail);
}

export const creditsDepleted: Problem = {
  title: 'Payment Required',
  detail: 'credits depleted',
  type: `${problemBase}/credits-depleted`,
  status: 402,
};

/** An endpoint that this app was not given. */
export const notEnrolled: Problem = {
  title: 'Client Forbidden',
  detail: 'This request must be made using an approved developer account that is enrolled in the requested endpoint.',
  type: `${problemBase}/client-forbidden`,
  status: 403,
};

/** A 200 that says in its errors that there is no such thing. */
export function missingResource(parameter: string, value: string) {
  return {
    errors: [
      {
        value,
        detail: `Could not find user with ${parameter}: [${value}].`,
        title: 'Not Found Error',
        resource_type: 'user',
        parameter,
        resource_id: value,
        type: `${problemBase}/resource-not-found`,
      },
    ],
  };
}

/** In the errors of a 200: a post that is not there, or not any more. */
export function missingPost(id: string) {
  return {
    value: id,
    detail: `Could not find tweet with id: [${id}].`,
    title: 'Not Found Error',
    resource_type: 'tweet',
    parameter: 'id',
    resource_id: id,
    type: `${problemBase}/resource-not-found`,
  };
}

/** In the errors of a 200: a post whose analytics are its author's. */
export function unauthorizedPost(id: string) {
  return {
    value: id,
    detail: `Sorry, you are not authorized to see the Tweet with ids: [${id}].`,
    title: 'Authorization Error',
    resource_type: 'tweet',
    parameter: 'ids',
    resource_id: id,
    type: `${problemBase}/not-authorized-for-resource`,
  };
}

/** In the errors of a 200: a block that is not this caller's to see, or not any more. */
export function unauthorizedField(id: string, field: string) {
  return {
    value: id,
    detail: `Sorry, you are not authorized to access the field '${field}' on the Tweet with id [${id}].`,
    title: 'Field Authorization Error',
    resource_type: 'tweet',
    resource_id: id,
    parameter: 'tweet.fields',
    field,
    section: 'data',
    type: `${problemBase}/not-authorized-for-field`,
  };
}

export const problemType = 'application/problem+json; charset=utf-8';

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply.code(problem.status).type(problemType).send(problem);
}

export type OAuthProblem = { status: number; error: string; description: string };

export const oauthProblems = {
  badCode: {
    status: 400,
    error: 'invalid_request',
    description: 'Value passed for the authorization code was invalid.',
  },
  badVerifier: {
    status: 400,
    error: 'invalid_request',
    description: 'Value passed for code verifier did not match the code challenge.',
  },
  badToken: { status: 400, error: 'invalid_request', description: 'Value passed for the token was invalid.' },
  noAuthorization: {
    status: 401,
    error: 'unauthorized_client',
    description: 'Missing valid authorization header',
  },
  badGrantType: { status: 400, error: 'unsupported_grant_type', description: 'The grant type is not supported.' },
} as const satisfies Record<string, OAuthProblem>;

export function missingParameter(name: string): OAuthProblem {
  return { status: 400, error: 'invalid_request', description: `Missing required parameter [${name}].` };
}

export function sendOAuthProblem(reply: FastifyReply, { status, error, description }: OAuthProblem) {
  return reply.code(status).send({ error, error_description: description });
}

import { AppError, type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '@ruche/contracts/api';
import { type DatabaseFailure, databaseFailureOf, retryAfterSeconds } from '@ruche/database';
import { requestIdHeader } from '@ruche/runtime/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { watchRoutes } from './route-methods.ts';

type Refusal = { code: ErrorCode; message: string; details?: ErrorBody['details'] };

/** What a person is told when the fault is ours: the same sentence whatever happened, the rest is in the log. */
const ourFault = {
  internal: 'Something went wrong on our end. Try again. If it keeps happening, contact us with the request ID.',
  unavailable: 'We can’t respond right now. Try again in a moment.',
} as const;

/** Refusals that Fastify itself raises, by the status it gives them. */
const byStatus: Partial<Record<number, Refusal>> = {
  400: { code: 'malformed_request', message: 'We couldn’t read the request. Check that its body is valid JSON.' },
  401: { code: 'unauthenticated', message: 'Sign in to continue.' },
  404: { code: 'not_found', message: 'There’s nothing at this URL.' },
  405: { code: 'method_not_allowed', message: 'This URL doesn’t support that method.' },
  413: { code: 'payload_too_large', message: 'The request is too large.' },
  414: { code: 'malformed_request', message: 'The URL is too long.' },
  415: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
  429: { code: 'rate_limited', message: 'Too many requests. Wait a moment and try again.' },
  503: { code: 'unavailable', message: ourFault.unavailable },
};

const byDatabaseFailure: Record<DatabaseFailure, Refusal> = {
  busy: { code: 'conflict', message: 'Someone else is changing the same thing. Try again in a moment.' },
  unreachable: { code: 'unavailable', message: ourFault.unavailable },
  unstorable_text: {
    code: 'validation_failed',
    message: 'The text contains a character we can’t store. Remove it and try again.',
  },
};

const internal: Refusal = { code: 'internal', message: ourFault.internal };

function fieldProblems(error: FastifyError): FieldProblem[] {
  const place = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request');
  return (error.validation ?? []).map(({ instancePath, message }) => ({
    path: [place, ...instancePath.split('/').filter(Boolean)].join('.'),
    message: message ?? 'is invalid',
  }));
}

function isOurFault(code: ErrorCode): code is keyof typeof ourFault {
  return code in ourFault;
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof AppError) {
    if (isOurFault(error.code)) return { code: error.code, message: ourFault[error.code] };
    return { code: error.code, message: error.message, ...(error.details && { details: error.details }) };
  }
  if (!(error instanceof Error)) return internal;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = fieldProblems(error);
    return { code: 'validation_failed', message: 'Some fields need fixing.', details };
  }
  const failure = databaseFailureOf(error);
  if (failure) return byDatabaseFailure[failure];
  // Only errors that Fastify and its plug-ins raise carry a status; a library's own must not choose our answer.
  const { code, statusCode } = error as Partial<FastifyError>;
  if (!code?.startsWith('FST_')) return internal;
  return byStatus[statusCode ?? 500] ?? internal;
}

/** Answers any error in the one shape. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  const status = errorStatus[refusal.code];
  // That a network does not answer is told at its place; nobody here has to be called for it.
  if (isOurFault(refusal.code)) request.log.error({ err: error }, 'request failed');
  if (refusal.code === 'unavailable') reply.header('retry-after', retryAfterSeconds);
  const body: ErrorBody = { ...refusal, requestId: request.id };
  void reply
    .code(status)
    .header(requestIdHeader, request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export type ErrorAnswer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** One handler for everything that is refused, and for every address nobody answers. */
export const errorsPlugin = fp(
  async (app: FastifyInstance, { answer }: { answer: ErrorAnswer }) => {
    const methodsFor = watchRoutes(app);
    app.setErrorHandler(answer);
    app.setNotFoundHandler((request, reply) => {
      const allowed = methodsFor(request.url);
      if (allowed.length === 0 || allowed.includes(request.method)) {
        throw new AppError('not_found', 'There’s nothing at this URL.');
      }
      reply.header('allow', allowed.join(', '));
      throw new AppError('method_not_allowed', `This URL supports ${allowed.join(', ')}, not ${request.method}.`);
    });
  },
  { name: 'errors' },
);

import type { ErrorBody, FieldProblem } from '@ruche/contracts/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from './pages/problem.ts';

/** The product's own codes, and the one that only the sandbox needs. */
type SandboxErrorCode = ErrorBody['code'] | 'loopback_only';

/** An expected refusal by the sandbox itself; imitated networks refuse in their own words. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  readonly code: SandboxErrorCode;
  readonly details: FieldProblem[] | undefined;

  constructor(status: number, code: SandboxErrorCode, message: string, details?: FieldProblem[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

function translate(error: FastifyError | SandboxError): SandboxError {
  if (error instanceof SandboxError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new SandboxError(413, 'payload_too_large', 'The request body is too large.');
  if (status === 415) return new SandboxError(415, 'unsupported_media_type', 'Send the body as application/json.');
  if (status < 500) return new SandboxError(status, 'malformed_request', error.message);
  return new SandboxError(500, 'internal', 'The sandbox failed to handle this request. See its log for details.');
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

function answer(request: FastifyRequest, reply: FastifyReply, error: SandboxError) {
  reply.code(error.status);
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(problemPage(error.message).markup);
  const { code, message, details } = error;
  return reply.send({ code, message, ...(details && { details }), requestId: request.id });
}

/** One handler for everything that goes wrong, one for every address that does not exist. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | SandboxError>((error, request, reply) => {
    const refusal = translate(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, new SandboxError(404, 'not_found', `There’s nothing at ${request.method} ${request.url}.`)),
  );
}

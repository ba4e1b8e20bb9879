import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorStatus } from '@ruche/contracts/api';
import { requestIdHeader } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';

type Refusal = { code: ErrorCode; message: string };

const unreadable: Refusal = { code: 'malformed_request', message: 'The request isn’t valid HTTP.' };

/** By the codes of Node's parser. */
const byCode: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The URL and headers are larger than 16 KB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'payload_too_large', message: 'The chunks of the body are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request took too long to arrive. Try again.' },
};

function write(refusal: Refusal, requestId: string): string {
  const status = errorStatus[refusal.code];
  const body = JSON.stringify({ ...refusal, requestId } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${requestIdHeader}: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Node puts the answer that is under way on the socket; what has begun cannot be replaced by a refusal. */
function hasBegunAnswer(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}

/** Answers what is no HTTP, too large or too slow for it: there is no request yet, only a connection. */
export function answerParserError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  // The caller went away.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  this.log.info({ requestId, reason: error.code, remoteAddress: socket.remoteAddress }, 'could not read a request');
  if (socket.writable && !hasBegunAnswer(socket)) {
    socket.write(write(byCode[error.code ?? ''] ?? unreadable, requestId));
  }
  socket.destroy();
}

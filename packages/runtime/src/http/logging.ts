import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type Logger, pino } from 'pino';
import { logFormat, redactText } from '#src/logs/index.ts';

export type LoggerOptions = { level: string; stream?: DestinationStream };

function serializeRequest(request: FastifyRequest) {
  return { method: request.method, url: redactText(request.url), remoteAddress: request.ip };
}

function serializeReply(reply: FastifyReply) {
  return { statusCode: reply.statusCode };
}

/** Lines of JSON on standard output (or wherever told), with secrets hidden before anything is written. */
export function createLogger({ level, stream = process.stdout }: LoggerOptions): Logger {
  const format = logFormat('server');
  const serializers = { ...format.serializers, req: serializeRequest, res: serializeReply };
  // Not pino's own destination: when its reader is gone, it retries for ever at exit.
  return pino({ ...format, level, serializers }, stream);
}

/** Fastify's own lines about requests are replaced by the one below. */
export function createLogController(): LogController {
  return new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
}

/** Asked every few seconds by machines: worth a line only when somebody is looking for it. */
function isProbe(request: FastifyRequest): boolean {
  return request.url.startsWith('/health/') || request.url.startsWith('/metrics');
}

/** One line for each request, when it is over. */
export const loggingPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const level = isProbe(request) ? 'debug' : 'info';
      const durationMs = Math.round(reply.elapsedTime);
      request.log[level]({ req: request, res: reply, durationMs }, 'request completed');
    });
    app.addHook('onRequestAbort', async (request) => {
      request.log.info({ req: request }, 'the caller went away before the answer');
    });
  },
  { name: 'logging' },
);

import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type Logger, pino } from 'pino';
import { redact, redactText } from '#plugins/redaction.ts';

export type LoggerOptions = { level: string; stream?: DestinationStream };

const maxCauses = 5;

/** Named fields alone: libraries hang whole requests and connections on their errors. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redact(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && { code }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause !== undefined && depth < maxCauses && { cause: serializeError(error.cause, depth + 1) }),
  };
}

function serializeRequest(request: FastifyRequest) {
  return { method: request.method, url: redactText(request.url), remoteAddress: request.ip };
}

function serializeReply(reply: FastifyReply) {
  return { statusCode: reply.statusCode };
}

/** Lines of JSON on standard output (or wherever told), with secrets hidden before anything is written. */
export function createLogger({ level, stream = process.stdout }: LoggerOptions): Logger {
  const options = {
    level,
    base: { role: 'server' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => serializeError(error), req: serializeRequest, res: serializeReply },
  };
  // Not pino's own destination: when its reader is gone, it retries for ever at exit.
  return pino(options, stream);
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

import { Logger as EngineLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const;

/** The job engine's messages as lines of our own log. */
export function engineLogger(log: Logger): EngineLogger {
  return new EngineLogger((scope) => (level, message, meta) => {
    const error: unknown = meta?.['error'];
    log[levels[level]]({ ...scope, ...(error instanceof Error ? { err: error } : {}) }, message);
  });
}

import { describeError } from './describe-error.ts';
import { redact } from './redact.ts';

/** How every role writes its log: lines of JSON with secrets and people's data hidden before anything is written. */
export function logFormat(role: string) {
  return {
    base: { role },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : redact(error)) },
  };
}

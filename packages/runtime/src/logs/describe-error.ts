import { redactText } from './redact-text.ts';

export type ErrorDescription = { type: string; message: string; code?: string; stack: string; cause?: unknown };

const maxCauses = 5;

/** PostgreSQL quotes a value that it could not take in the message of this class of errors alone. */
const dataException = /^22[0-9A-Z]{3}$/;

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Drizzle's: told by what it carries, as no database is known here. */
function isQueryError(error: Error): error is Error & { query: string } {
  return 'query' in error && typeof error.query === 'string' && 'params' in error;
}

/** A failed query is told by its text: its parameters are people's data, and never leave the database. */
function messageOf(error: Error): string {
  if (isQueryError(error)) return `Failed query: ${redactText(error.query)}`;
  const message = redactText(error.message);
  return dataException.test(codeOf(error) ?? '') ? message.replace(/".*"/s, '"[hidden]"') : message;
}

/** The frames alone: the first lines of a stack repeat the message, with whatever it holds. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : redactText(stack.slice(start + message.length));
}

/** What a log may say about an error. Named fields alone: libraries hang whole requests and rows on their errors. */
export function describeError(error: Error, depth = 0): ErrorDescription {
  const message = messageOf(error);
  const code = codeOf(error);
  const { cause } = error;
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(cause instanceof Error && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}

/** The same error for those who store or print what they catch; its causes are told in its message. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(redactText(String(error)));
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length <= maxCauses; at = at.cause) {
    const code = codeOf(at);
    parts.push(code === undefined ? messageOf(at) : `${messageOf(at)} (${code})`);
  }
  const safe = new Error(parts.join('; because: '));
  safe.stack = `${error.name}: ${safe.message}${framesOf(error)}`;
  return safe;
}

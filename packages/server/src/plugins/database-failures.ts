/** What a refusal of the database means to whoever asked. */
export type DatabaseFailure = 'busy' | 'unreachable' | 'unstorable_text';

/** By PostgreSQL's codes, and by those of the sockets to it. */
const byCode: Partial<Record<string, DatabaseFailure>> = {
  // Somebody else holds the row; two hold each other.
  '55P03': 'busy',
  '40P01': 'busy',
  // A character that PostgreSQL keeps in no text: U+0000.
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
  // Too many connections; the server stops, has crashed or is starting; it took too long.
  '53300': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57014': 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
};

// The driver gives these no code.
const lostConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/** Null when the error is none of these: then it is a fault of ours. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = 'code' in cause ? cause.code : undefined;
    const failure = typeof code === 'string' ? byCode[code] : undefined;
    if (failure) return failure;
    if (lostConnection.test(cause.message)) return 'unreachable';
  }
  return null;
}

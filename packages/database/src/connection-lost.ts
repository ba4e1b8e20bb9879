/** By PostgreSQL's codes, and by those of the sockets to it. */
const codes = new Set([
  // The server is told to stop, has crashed, is starting or replays its log; the connection was ended from there.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver gives these no code.
const messages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** An error and its causes, the error first. PostgreSQL's errors have a code, and name the constraint they violate. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Other sockets break with the same codes: a request to another server, and the caller of a server who leaves. */
function isOfAnotherSocket({ message }: Error): boolean {
  return message === 'fetch failed' || message === 'aborted';
}

/**
 * Whether the connection to PostgreSQL could not be made or broke. What was asked for then did not happen, unless it was
 * the end of a transaction: nobody knows whether that arrived.
 */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, message } = cause;
    if (isOfAnotherSocket(cause)) return false;
    // 08: PostgreSQL's class for connection exceptions.
    if (typeof code === 'string' && (codes.has(code) || /^08\w{3}$/.test(code))) return true;
    if (messages.test(message)) return true;
  }
  return false;
}

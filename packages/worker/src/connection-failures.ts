const failures: Record<string, string> = {
  ENOTFOUND: 'This server doesn’t exist.',
  EAI_AGAIN: 'We couldn’t find the server. Try again later.',
  ECONNREFUSED: 'The server isn’t responding.',
  ECONNRESET: 'The server closed the connection.',
  EPIPE: 'The server closed the connection.',
  UND_ERR_SOCKET: 'The server closed the connection.',
  ETIMEDOUT: 'The server isn’t responding.',
  UND_ERR_CONNECT_TIMEOUT: 'The server isn’t responding.',
  UND_ERR_HEADERS_OVERFLOW: 'The server’s response has too many headers.',
};

/** Why a server that a customer named could not be spoken to, as they would read it. */
export function describeConnectionFailure(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (failures[code]) return failures[code];
  if (error.name === 'HTTPParserError') return 'The server’s response isn’t HTTP.';
  return /CERT|TLS|SSL/.test(code) ? 'The server’s certificate isn’t valid.' : 'The server couldn’t be reached.';
}

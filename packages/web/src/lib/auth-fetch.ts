let pauseSeconds: number | null = null;

/** Seconds the sign-in server asked us to wait in its last refusal; its client drops that header. */
export function lastPauseSeconds(): number | null {
  return pauseSeconds;
}

function rememberPause({ headers }: Response): void {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  pauseSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function isFromAuthServer({ status, headers }: Response): boolean {
  return status === 204 || (headers.get('content-type') ?? '').includes('json');
}

/**
 * A page instead of JSON comes from something between us and the sign-in server: a proxy, a captcha wall, the log-in of
 * a Wi-Fi network. The client would show its parser's complaint, or take a refused refresh for the end of the session.
 * It gets what a gateway should have said instead: a failure that passes.
 */
function asGatewayFailure({ status }: Response): Response {
  const body = { code: 'unexpected_failure', message: '' };
  return Response.json(body, { status: status === 429 ? 429 : 502 });
}

/** `fetch` for the sign-in client. */
export async function authFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) rememberPause(response);
  return isFromAuthServer(response) ? response : asGatewayFailure(response);
}

let pauseSeconds: number | null = null;

/** Seconds the sign-in server asked us to wait in its last refusal; its client drops that header. */
export function lastPauseSeconds(): number | null {
  return pauseSeconds;
}

/** `fetch`, with an eye on how long a refusal asks us to wait. */
export async function rememberPause(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    pauseSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
  return response;
}

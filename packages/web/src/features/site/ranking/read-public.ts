export type PublicAnswer<Body> = { kind: 'ready'; body: Body } | { kind: 'unknown' } | { kind: 'failed' };

/**
 * Read without the contract: the server has checked its answer against it, and whoever opens a public page should not wait
 * for the schemas as well.
 */
export async function readPublic<Body>(path: string, signal: AbortSignal): Promise<PublicAnswer<Body>> {
  try {
    const response = await fetch(path, { signal });
    // A refusal says nothing that isn’t said here: the connection is free for others.
    if (!response.ok) await response.body?.cancel();
    // What cannot exist is refused as bad input.
    if (response.status === 404 || response.status === 400) return { kind: 'unknown' };
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'ready', body: (await response.json()) as Body };
  } catch {
    return { kind: 'failed' };
  }
}

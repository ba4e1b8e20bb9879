import { startTestSandbox } from '#src/testing/test-sandbox.ts';

type Body = Record<string, unknown>;

/** A whole sandbox and the ways in which tests of networks steer it. */
export async function startNetworkSandbox() {
  const sandbox = await startTestSandbox();
  const send = async (method: string, path: string, body?: Body) => {
    const response = await sandbox.fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return {
    ...sandbox,
    control: (path: string, body: Body) => send('POST', `/control/${path}`, body),
    read: async (path: string) => (await send('GET', `/control/${path}`)).body,
    clearFaults: () => send('DELETE', '/control/faults'),
    reset: () => send('POST', '/control/reset'),
    advance: (advanceSeconds: number) => send('POST', '/control/clock', { advanceSeconds }),
    /** Follows no redirect: where it leads is what tests look at. */
    visit: (path: string, init?: RequestInit) => sandbox.fetch(path, { redirect: 'manual', ...init }),
  };
}

export type NetworkSandbox = Awaited<ReturnType<typeof startNetworkSandbox>>;

/** Where an answer leads, as a URL to take apart. */
export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'about:blank');
}

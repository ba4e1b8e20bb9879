import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#scripts/setup/problem.mjs';

const PATIENCE_MS = 90_000;
const BETWEEN_MS = 40;

/** Where this machine itself reaches a host that was given for listening. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function ask(url: string): Promise<{ isReady: boolean; answer: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    const answer = await response.text();
    return { isReady: response.ok, answer: `${response.status} ${answer.slice(0, 600)}` };
  } catch (error) {
    return { isReady: false, answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Resolves once the address answers with success. */
export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { isReady, answer } = await ask(url);
    if (isReady) return;
    if (performance.now() > deadline) {
      throw new Problem(`Still not ready after ${PATIENCE_MS / 1000} s. ${url} says: ${answer}`);
    }
    await wait(BETWEEN_MS);
  }
}

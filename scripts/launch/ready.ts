import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#scripts/setup/problem.mjs';

const PATIENCE_MS = 90_000;
const BETWEEN_MS = 40;
const ANSWER_PATIENCE_MS = 5000;

/** Where this machine itself reaches a host that was given for listening. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

type Answer = { isOk: boolean; status: number; text: string };

/** Asks without fetch: a launcher stays for as long as the product runs, and so would what fetch loads. */
export function ask(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = get(url, { agent: false, timeout: ANSWER_PATIENCE_MS }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      text += piece;
    });
    response.on('close', () => {
      const { statusCode: status = 0 } = response;
      resolve({ isOk: status >= 200 && status < 300, status, text });
    });
  });
  request.on('timeout', () => request.destroy(new Error(`No response after ${ANSWER_PATIENCE_MS / 1000} s.`)));
  request.on('error', reject);
  return promise;
}

async function describeReadiness(url: string): Promise<{ isReady: boolean; answer: string }> {
  try {
    const { isOk, status, text } = await ask(url);
    return { isReady: isOk, answer: `${status} ${text.slice(0, 600)}` };
  } catch (error) {
    return { isReady: false, answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Resolves once the address answers with success. */
export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { isReady, answer } = await describeReadiness(url);
    if (isReady) return;
    if (performance.now() > deadline) {
      throw new Problem(`Still not ready after ${PATIENCE_MS / 1000} s. ${url} says: ${answer}`);
    }
    await wait(BETWEEN_MS);
  }
}

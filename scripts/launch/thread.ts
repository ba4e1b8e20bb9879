import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a thread of its own and gives what it posts. A launcher stays for as long as the product runs; what
 * the module loads is gone with its thread.
 */
export async function runInThread<Answer>(module: URL, workerData?: unknown, signal?: AbortSignal): Promise<Answer> {
  const thread = new Worker(module, { workerData });
  signal?.addEventListener('abort', () => void thread.terminate());
  const ended = once(thread, 'exit').then(() => {
    throw new Error(`${module.pathname} ended without an answer.`);
  });
  const [answer] = (await Promise.race([once(thread, 'message'), ended])) as [Answer];
  ended.catch(() => undefined);
  return answer;
}

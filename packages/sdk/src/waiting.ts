import { RucheError } from './errors.ts';
import { pause } from './transport.ts';

export type WaitOptions = {
  signal?: AbortSignal;
  /** How long to wait at most. */
  timeoutMs?: number;
};

const firstPauseMs = 500;
const longestPauseMs = 5000;

/** Asks again and again, ever less often, until the answer is as wanted. */
export async function waitUntil<Answer>(
  ask: (signal?: AbortSignal) => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { signal, timeoutMs }: WaitOptions & { timeoutMs: number },
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const answer = await ask(signal);
    if (isDone(answer)) return answer;
    if (Date.now() + pauseMs > deadline) {
      throw new RucheError('timed_out', `It wasn’t done within ${timeoutMs / 1000} seconds.`);
    }
    await pause(pauseMs, signal);
  }
}

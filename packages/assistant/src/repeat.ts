import { type CallAnswer, type CallOptions, type CallRequest, callOnce } from './call.ts';
import { isWorthRepeating, retryAfterMs } from './failures.ts';
import { addSpent, nothingSpent } from './spent.ts';

const mostRepeats = 3;

/** Resolves early when the signal says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** Asks, and asks again while the endpoint says that it is busy or failed, as late as it wants; never once text has come. */
export async function call(request: CallRequest, options: CallOptions): Promise<CallAnswer> {
  const { limits, stop, deadline } = options;
  let spent = nothingSpent;
  for (let repeats = 0; ; repeats += 1) {
    const answer = await callOnce(request, options);
    spent = addSpent(spent, answer.spent);
    if (answer.ok || answer.hasBegun || repeats === mostRepeats || !isWorthRepeating(answer.failure)) {
      return { ...answer, spent };
    }
    const wait = retryAfterMs(answer.cause) ?? limits.repeatMs * 2 ** repeats;
    // Whoever asks for more than a person waits is busy: that is said at once.
    if (wait > limits.longestWaitMs) return { ...answer, spent };
    await pause(wait, AbortSignal.any([stop, deadline]));
    if (stop.aborted || deadline.aborted) {
      return { ...answer, failure: { kind: stop.aborted ? 'stopped' : 'timed_out', status: null }, spent };
    }
  }
}

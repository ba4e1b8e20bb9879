import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

/** The connection is to be cut here: the stream ends without its end. */
class CutError extends Error {
  override readonly name = 'CutError';
}

export type Pace = {
  start(): Promise<void>;
  /** Called before each token. */
  step(): Promise<void>;
};

const tokensPerPause = 3;

/** How fast an answer comes, and where it stops coming. */
export function createPace(tokensPerSecond: number | null, fault: Fault | null, signal: AbortSignal): Pace {
  let written = 0;
  const waitFor = (ms: number) => wait(ms, undefined, { signal });
  return {
    async start() {
      if (fault?.delayMs) await waitFor(fault.delayMs);
    },
    async step() {
      if (fault?.cutAfter === written) throw new CutError('A fault cut this answer.');
      if (fault?.stallAfter === written) await waitFor(2 ** 30);
      written += 1;
      if (tokensPerSecond !== null && written % tokensPerPause === 0) {
        await waitFor((1000 * tokensPerPause) / tokensPerSecond);
      }
    },
  };
}

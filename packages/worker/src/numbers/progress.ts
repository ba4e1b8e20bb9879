import type { Failure } from '@ruche/connectors';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import type { ReadingEnd } from '@ruche/database/analytics';
import type { Paused } from './ask.ts';

/** Where the network does not say how long it wants to be left alone. */
const pauseMs = 5 * minuteMs;
const unclearPauseMs = 10 * minuteMs;

/** How a reading of one account goes: what kept it from reading all, and whether it is to end. */
export class Progress {
  #heldForMs: number | null = null;
  #reason: string | null = null;
  #isUnfinished = false;
  /** Nothing more is to be asked in this job. */
  isOver = false;
  /** Something was read. */
  hasRead = false;

  /** The network asked before to be left alone until then. */
  hold(leftMs: number, reason: string | null): void {
    this.#heldForMs = leftMs;
    this.#reason = reason;
    this.isOver = true;
  }

  /** What the network did not answer. It is told nothing more where it wants to be left alone. */
  note(failure: Failure | Paused): void {
    if (failure.kind === 'paused') {
      this.#isUnfinished = true;
      this.isOver = true;
      return;
    }
    this.#reason ??= failure.reason;
    if (failure.kind === 'rejected' && failure.problem !== 'app_refused') return;
    const waitMs = waitAfter(failure);
    this.#heldForMs = Math.max(this.#heldForMs ?? 0, waitMs);
    this.isOver ||= failure.kind !== 'unknown';
  }

  end(): ReadingEnd {
    return { heldForMs: this.#heldForMs, reason: this.#reason, isUnfinished: this.#isUnfinished };
  }
}

function waitAfter(failure: Failure): number {
  if (failure.kind === 'retry') return failure.retryAfterMs ?? pauseMs;
  return failure.kind === 'unknown' ? unclearPauseMs : hourMs;
}

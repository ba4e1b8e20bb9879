import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@ruche/contracts/time';
import type { OwnerDb } from '@ruche/database';
import { hasPublishingBacklog } from '@ruche/database/jobs';

/** Two polls of the engine: until then a job may wait though workers are free. */
const overdueSeconds = 1;
/** As many as one worker publishes at a time: fewer may be a chance of the moment. */
const overdueJobs = 12;

const lookEveryMs = 1000;
/** After it was last seen. Whoever comes back at once makes the next one. */
const calmMs = 10_000;
/** Shorter than the time after which a reading counts as lost. */
const longestWaitMs = 10 * minuteMs;

/**
 * Whether publications wait for a worker, of any process. Networks, PostgreSQL and processors are then left to publishing
 * by whatever is not urgent. Asked for once a second at most, however many ask.
 */
export class Backlog {
  readonly #db: OwnerDb;
  #looking: Promise<void> | null = null;
  #lookedAt = -Infinity;
  #seenAt = -Infinity;

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  async isThere(): Promise<boolean> {
    if (performance.now() - this.#lookedAt >= lookEveryMs) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
    return performance.now() - this.#seenAt < calmMs;
  }

  /** Waits while it is there. False where the signal fires before, or it takes too long. */
  async waitUntilOver(signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + longestWaitMs;
    while (!signal.aborted && performance.now() < until) {
      if (!(await this.isThere())) return true;
      await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  async #look(): Promise<void> {
    const isThere = await hasPublishingBacklog(this.#db, { jobs: overdueJobs, seconds: overdueSeconds });
    this.#lookedAt = performance.now();
    if (isThere) this.#seenAt = this.#lookedAt;
  }
}

import { minuteMs } from '@ruche/contracts/time';

/**
 * How many questions about numbers this process asks each application of ours at a network in a minute: most of what the
 * network allows stays for publishing.
 */
export class CallBudget {
  readonly #perMinute: number;
  readonly #used = new Map<string, { minute: number; count: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** False where this minute's are used up. */
  take(appId: string): boolean {
    const minute = Math.floor(Date.now() / minuteMs);
    const known = this.#used.get(appId);
    const used = known?.minute === minute ? known : { minute, count: 0 };
    if (used.count >= this.#perMinute) return false;
    used.count += 1;
    this.#used.set(appId, used);
    return true;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type CrashProcess, startRole } from './processes.ts';
import { between, pick, type Random } from './random.ts';

/** Workers that race for the same jobs, of which one or another is killed and replaced. */
export class CrashWorkers {
  #running: CrashProcess[] = [];
  #frozen: CrashProcess[] = [];
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(program: string, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = env;
  }

  /** As many as that run then; one that could not start, as PostgreSQL was away, is replaced. */
  start(count: number): void {
    this.#running = this.#running.filter((one) => !one.hasEnded());
    while (this.#running.length < count) this.#running.push(startRole(this.#program, this.#env));
  }

  get pids(): number[] {
    return this.#running.map(({ pid }) => pid);
  }

  /** Kills one of these, as far as they are ours and run. Returns which process it was. */
  async killOneOf(pids: readonly number[], random: Random): Promise<number | null> {
    const candidates = this.#running.filter((one) => pids.includes(one.pid));
    if (candidates.length === 0) return null;
    const victim = pick(random, candidates);
    this.#running = this.#running.filter((one) => one !== victim);
    // Somewhere in its steps.
    await wait(between(random, 0, 60));
    await victim.kill();
    return victim.pid;
  }

  /** All of them, at the same moment. Returns which processes they were. */
  async killAll(): Promise<number[]> {
    const { pids } = this;
    await this.stop();
    return pids;
  }

  /** Stops all of them in the middle of what they do. The next ones to be started take their place. */
  freezeAll(): { pids: number[]; thawAndStop(): Promise<void> } {
    const frozen = this.#running;
    [this.#running, this.#frozen] = [[], frozen];
    for (const one of frozen) one.freeze();
    return {
      pids: frozen.map(({ pid }) => pid),
      thawAndStop: async () => {
        for (const one of frozen) one.thaw();
        await Promise.all(frozen.map((one) => one.stop()));
        this.#frozen = [];
      },
    };
  }

  stepClock(random: Random, offsetMs: number): void {
    if (this.#running.length > 0) pick(random, this.#running).stepClock(offsetMs);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running, ...this.#frozen].map((one) => one.kill()));
    [this.#running, this.#frozen] = [[], []];
  }
}

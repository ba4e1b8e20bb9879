import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { Problem } from '#scripts/setup/problem.mjs';
import { type Child, type Ending, type Program, startChild } from './child.ts';
import { prefixed, shortenLogLine } from './log-lines.ts';

// A role is started; should it end by itself, it is started again after a pause that doubles from 1 to 30 seconds and
// falls back to 1 once the role has held out for a minute. While the product is still starting, a role that has ended
// three times, or once with a message for the operator, will not come up: then the whole start is given up with its
// last words.

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_AFTER_MS = 60_000;
const ATTEMPTS_AT_START = 3;

type Surroundings = {
  print: (line: string) => void;
  isProductStarting: () => boolean;
  giveUp: (error: unknown) => void;
};

function describeEnding({ code, signal }: Ending): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

export class SupervisedRole {
  readonly #program: Program;
  readonly #surroundings: Surroundings;
  #child: Child;
  #startedAt = performance.now();
  #endings = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #pause: NodeJS.Timeout | null = null;
  #wish: 'run' | 'begin-anew' | 'stop' = 'run';

  constructor(program: Program, surroundings: Surroundings) {
    this.#program = program;
    this.#surroundings = surroundings;
    this.#child = this.#launch();
  }

  /** Ends it and begins anew; the ending counts as no mishap. */
  beginAnew(): void {
    if (this.#wish !== 'run') return;
    if (this.#pause !== null) {
      clearTimeout(this.#pause);
      this.#again();
      return;
    }
    this.#wish = 'begin-anew';
    void this.#child.stop();
  }

  async stop(): Promise<void> {
    this.#wish = 'stop';
    if (this.#pause === null) await this.#child.stop();
    else clearTimeout(this.#pause);
  }

  kill(): void {
    this.#wish = 'stop';
    this.#child.kill();
  }

  #launch(): Child {
    const { print, giveUp } = this.#surroundings;
    const child = startChild(this.#program, (line) => print(prefixed(this.#program.name, shortenLogLine(line))));
    child.ended.then((ending) => this.#onEnded(ending)).catch(giveUp);
    return child;
  }

  #again(): void {
    this.#pause = null;
    this.#wish = 'run';
    this.#startedAt = performance.now();
    this.#child = this.#launch();
  }

  #onEnded(ending: Ending): void {
    if (this.#wish === 'stop') return;
    if (this.#wish === 'begin-anew') {
      this.#again();
      return;
    }
    const { print, isProductStarting, giveUp } = this.#surroundings;
    const { name } = this.#program;
    this.#endings += 1;
    const isSetupWrong = ending.code === SETUP_EXIT_CODE;
    if (isProductStarting() && (isSetupWrong || this.#endings >= ATTEMPTS_AT_START)) {
      const words = this.#child.lastLines.map((line) => `    ${shortenLogLine(line)}`).join('\n');
      giveUp(new Problem(`The ${name} didn’t start (${describeEnding(ending)}). Its output:\n${words}`));
      return;
    }
    if (performance.now() - this.#startedAt > STEADY_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
    print(prefixed(name, `exited unexpectedly (${describeEnding(ending)}); restarting in ${this.#pauseMs / 1000} s`));
    this.#pause = setTimeout(() => this.#again(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

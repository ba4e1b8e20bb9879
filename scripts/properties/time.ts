import type { OwnerDatabase } from '@ruche/database';

const columns: [table: string, names: string[]][] = [
  ['posts', ['scheduled_for']],
  ['publications', ['scheduled_at', 'started_at', 'next_attempt_at', 'resent_at', 'published_at', 'created_at']],
  ['social_accounts', ['wait_until', 'refreshing_until', 'refreshed_at', 'refresh_after']],
  ['platform_holds', ['held_until']],
  ['graphile_worker._private_jobs', ['run_at']],
];

const format = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const earlier = (name: string) =>
  `to_char((value ->> '${name}')::timestamptz AT TIME ZONE 'UTC' - make_interval(secs => $1), '${format}')`;

/** Of each step: when it was written down, and when its call was about to be made. */
const progress = `coalesce((SELECT jsonb_object_agg(key, value || jsonb_build_object('at', ${earlier('at')}, 'armedAt',
  ${earlier('armedAt')})) FROM jsonb_each(progress)), '{}')`;

/**
 * Time that passes without being waited for: everything that was written down is that much older, and so is what a
 * stalled process remembers of its own clock.
 */
export class TimeMachine {
  readonly #pool: OwnerDatabase['pool'];
  readonly #realNow = performance.now.bind(performance);
  #passedMs = 0;

  constructor({ pool }: OwnerDatabase) {
    this.#pool = pool;
    performance.now = () => this.#realNow() + this.#passedMs;
  }

  async pass(seconds: number): Promise<void> {
    this.#passedMs += seconds * 1000;
    for (const [table, names] of columns) {
      const assignments = names.map((name) => `${name} = ${name} - make_interval(secs => $1)`);
      if (table === 'publications') assignments.push(`progress = ${progress}`);
      await this.#pool.query(`UPDATE ${table} SET ${assignments.join(', ')}`, [seconds]);
    }
  }

  stop(): void {
    performance.now = this.#realNow;
  }
}

import type { OwnerDatabase } from '@ruche/database';
import { vi } from 'vitest';

const hourMs = 3_600_000;
const functions = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

/**
 * Time stands still in this process, and with it in the sandbox, and in its database, until a test lets some pass: then what
 * is read one after another can be compared exactly. It begins ahead of the machine's, whose time some defaults of columns
 * keep to.
 */
export class TestTime {
  #now = new Date(Math.ceil(Date.now() / 1000) * 1000 + hourMs);

  get now(): Date {
    return this.#now;
  }

  /** For connections that are opened afterwards. */
  async stop({ pool }: OwnerDatabase): Promise<void> {
    const replaced = functions.map(
      (name) =>
        `CREATE FUNCTION test_time.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM test_time.clock';`,
    );
    await pool.query(`
      CREATE SCHEMA test_time;
      CREATE TABLE test_time.clock AS SELECT '${this.#now.toISOString()}'::timestamptz AS at;
      ${replaced.join('\n')}
      GRANT USAGE ON SCHEMA test_time TO PUBLIC;
      GRANT SELECT ON test_time.clock TO PUBLIC;
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = test_time, public, pg_catalog', current_database());
      END $$`);
    vi.useFakeTimers({ toFake: ['Date'], now: this.#now });
  }

  async pass({ pool }: OwnerDatabase, ms: number): Promise<void> {
    this.#now = new Date(this.#now.getTime() + ms);
    await pool.query('UPDATE test_time.clock SET at = $1', [this.#now.toISOString()]);
    vi.setSystemTime(this.#now);
  }

  resume(): void {
    vi.useRealTimers();
  }
}

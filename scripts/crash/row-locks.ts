import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, OwnerDatabase } from '@ruche/database';

/**
 * Holds rows of publications, so that a worker cannot write down what it has done. All in one transaction, which
 * ends without a change.
 */
export class RowLocks {
  readonly #db: OwnerDatabase;
  #holder: Promise<Connection> | null = null;
  #count = 0;

  constructor(db: OwnerDatabase) {
    this.#db = db;
  }

  /** The publication of that text, or all of its attempts. */
  async hold(text: string, what: 'publication' | 'attempt'): Promise<void> {
    this.#holder ??= this.#begin();
    const holder = await this.#holder;
    await holder.query(
      `SELECT FROM posts AS post JOIN publications AS publication ON publication.post_id = post.id
       ${what === 'attempt' ? 'JOIN publication_attempts AS attempt ON attempt.publication_id = publication.id' : ''}
       WHERE post.content = $1 FOR NO KEY UPDATE OF ${what}`,
      [text],
    );
    this.#count += 1;
  }

  async #begin(): Promise<Connection> {
    const holder = await this.#db.pool.connect();
    await holder.query('BEGIN');
    return holder;
  }

  /** Whether as many writers wait as rows are held. */
  async areAllAwaited(): Promise<boolean> {
    return (await this.#listWaiting()).length >= this.#count;
  }

  async #listWaiting(): Promise<number[]> {
    if (!this.#holder) return [];
    const { rows: own } = await (await this.#holder).query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const { rows } = await this.#db.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE $1 = ANY(pg_blocking_pids(pid)) AND application_name = 'ruche worker'`,
      [own[0]?.pid],
    );
    return rows.map(({ pid }) => pid);
  }

  /** Statements of processes that were killed meanwhile are not waited for by anybody: they end with their connection. */
  async release(): Promise<void> {
    if (!this.#holder) return;
    const waiting = await this.#listWaiting();
    for (const pid of waiting) await this.#db.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    while ((await this.#listWaiting()).length > 0) await wait(5);
    const holder = await this.#holder;
    await holder.query('ROLLBACK');
    holder.release();
    this.#holder = null;
    this.#count = 0;
  }
}

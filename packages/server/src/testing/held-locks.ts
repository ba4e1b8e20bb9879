import { expect } from 'vitest';
import type { Api } from './api.ts';

/** Finds whoever waits for a lock. */
export const waitingSql =
  'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';

type Holding<Answer> = {
  /** What takes the locks. */
  statement: string;
  values?: unknown[];
  /** Sent one after the other, each once the one before waits. */
  requests: (() => Promise<Answer>)[];
};

/** Lets requests line up for locks that somebody else holds, then lets them go on together. Their answers come back. */
export async function answerBehindLock<Answer>(
  { stack: { owner } }: Api,
  { statement, values = [], requests }: Holding<Answer>,
): Promise<Answer[]> {
  const holder = await owner.pool.connect();
  const sent: Promise<Answer>[] = [];
  try {
    await holder.query('BEGIN');
    await holder.query(statement, values);
    for (const send of requests) {
      sent.push(send());
      const isWaiting = async () => ((await owner.pool.query(waitingSql)).rowCount ?? 0) >= sent.length;
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    }
    await holder.query('COMMIT');
    return await Promise.all(sent);
  } finally {
    holder.release();
  }
}

import { type Job, type JobName, jobPayloads } from '@ruche/contracts/jobs';
import type { Executor } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type JobTiming = {
  /** Not before this instant; at once when left out. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  jobKey?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  maxAttempts?: number;
};

/** Adds a job. Inside a transaction the job exists only if the transaction commits. Returns the job's id. */
export async function enqueue<Name extends JobName>(db: Executor, job: Job<Name> & JobTiming): Promise<string> {
  const payload = JSON.stringify(jobPayloads[job.name].parse(job.payload));
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT enqueue_job(${job.name}, ${payload}::json, ${job.queue ?? null}, ${job.runAt?.toISOString() ?? null}::timestamptz,
      ${job.jobKey ?? null}, ${job.maxAttempts ?? null}::integer) AS id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The job ${job.name} was not stored.`);
  return id;
}

/** Takes a job that has not begun back out of the queue. Part of the transaction, like adding it. */
export async function dequeue(db: Executor, jobKey: string): Promise<void> {
  await db.execute(sql`SELECT dequeue_job(${jobKey})`);
}

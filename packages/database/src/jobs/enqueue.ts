import { type Job, type JobName, jobPayloads } from '@ruche/contracts/jobs';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type JobTiming = {
  /** Not before this instant; at once when left out. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  jobKey?: string;
  /** The one that it replaces has its time already, and keeps it. */
  keepsRunAt?: boolean;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  maxAttempts?: number;
};

/** Adds a job. Inside a transaction the job exists only if the transaction commits. Returns the job's id. */
export async function enqueue<Name extends JobName>(db: Executor, job: Job<Name> & JobTiming): Promise<string> {
  const payload = JSON.stringify(jobPayloads[job.name].parse(job.payload));
  const { rows } = await db.execute<{ id: string | null }>(
    sql`SELECT enqueue_job(${job.name}, ${payload}::json, ${job.queue ?? null}, ${job.runAt?.toISOString() ?? null}::timestamptz,
      ${job.jobKey ?? null}, ${job.maxAttempts ?? null}::integer,
      ${job.keepsRunAt ? 'preserve_run_at' : 'replace'}) AS id`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`The job ${job.name} was not stored.`);
  return id;
}

/** Adds many jobs in one statement. Keys must differ. Returns how many were added. */
export async function enqueueAll<Name extends JobName>(db: OwnerDb, jobs: (Job<Name> & JobTiming)[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const specs = jobs.map(({ name, payload, ...timing }) => ({
    ...timing,
    name,
    payload: jobPayloads[name].parse(payload),
  }));
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM graphile_worker.add_jobs((
      SELECT array_agg(
        (job.name, job.payload, job.queue, job."runAt", job."maxAttempts", job."jobKey", job_priority(job.name),
          NULL)::graphile_worker.job_spec
      )
      FROM json_to_recordset(${JSON.stringify(specs)}::json) AS job(
        name text, payload json, queue text, "runAt" timestamptz, "maxAttempts" smallint, "jobKey" text
      )
    ))`);
  return rows[0]?.count ?? 0;
}

/** Takes a job that has not begun back out of the queue. Part of the transaction, like adding it. */
export async function dequeue(db: Executor, jobKey: string): Promise<void> {
  await db.execute(sql`SELECT dequeue_job(${jobKey})`);
}

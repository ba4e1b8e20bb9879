import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { type Lateness, summarize } from './lateness.ts';
import type { PublishingPlace } from './place.ts';
import { type Sorted, sortUnpublished, type Unpublished } from './unpublished.ts';

type Live = { platform: PlatformId; accountId: string; text: string; createdAt: string; deletedAt: string | null };

/** What the networks' readers see of it, by text. */
async function listLive(sandboxUrl: string): Promise<Map<string, Live[]>> {
  const posts = (await (await fetch(`${sandboxUrl}/control/posts`)).json()) as Live[];
  return Map.groupBy(posts, ({ text }) => text);
}

type Ended = Unpublished & { text: string; accountId: string; dueAt: Date; startedAt: Date | null };

/** All that is due by now. */
async function listEnded({ pool }: OwnerDatabase): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `SELECT content AS text, social_account_id AS "accountId", scheduled_at AS "dueAt", started_at AS "startedAt",
       publications.status, publications.reason, next_attempt_at AS "nextAttemptAt",
       job.id IS NOT NULL OR publications.id IN (
         SELECT (payload ->> 'publicationId')::uuid FROM graphile_worker._private_jobs
         WHERE locked_by IS NOT NULL AND payload ->> 'publicationId' IS NOT NULL
       ) AS "hasJob"
     FROM publications JOIN posts ON posts.id = post_id
     LEFT JOIN graphile_worker._private_jobs AS job
       ON job.key = publications.id::text AND job.attempts < job.max_attempts
     WHERE scheduled_at <= clock_timestamp()`,
  );
  return rows;
}

export type Verdict = {
  begun: Lateness;
  live: Lateness;
  /** That are not live, or not written down as published. */
  unpublished: Ended[];
  sorted: Sorted<Ended>;
  doubled: number;
  perSecond: number;
};

/** How late those were, and whether each is live once, by the networks' own lists. */
export async function judge({ db, sandboxUrl }: PublishingPlace, texts?: ReadonlySet<string>): Promise<Verdict> {
  // In this order: what is published by then is live when the networks are asked.
  const ended = (await listEnded(db)).filter(({ text }) => texts?.has(text) ?? true);
  const live = await listLive(sandboxUrl);
  const unpublished = ended.filter(({ text, status }) => status !== 'published' || !live.has(text));
  const liveTimes = ended.flatMap(({ text, dueAt }) =>
    (live.get(text) ?? []).map(({ createdAt }) => ({
      at: Date.parse(createdAt),
      lateMs: Date.parse(createdAt) - dueAt.getTime(),
    })),
  );
  const times = liveTimes.map(({ at }) => at);
  const spanMs =
    times.reduce((most, at) => Math.max(most, at), 0) - times.reduce((least, at) => Math.min(least, at), Infinity);
  return {
    begun: summarize(
      ended.flatMap(({ startedAt, dueAt }) => (startedAt === null ? [] : [startedAt.getTime() - dueAt.getTime()])),
    ),
    live: summarize(liveTimes.map(({ lateMs }) => lateMs)),
    unpublished,
    sorted: sortUnpublished(unpublished),
    doubled: ended.filter(({ text }) => (live.get(text)?.length ?? 0) > 1).length,
    perSecond: (1000 * times.length) / spanMs,
  };
}

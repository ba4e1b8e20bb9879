import type { Post, Publication } from '@ruche/contracts/posts';
import type { PostReceipt } from '@ruche/contracts/publishing';
import { z } from 'zod';
import { cutText } from '#features/mcp/presenter.ts';

const listedTextLength = 280;

const presentHead = (post: Post) => ({
  id: post.id,
  version: post.version,
  clientId: post.clientId,
  clientName: post.clientName,
  status: post.status,
  scheduledFor: post.scheduledFor,
  timeZone: post.timeZone,
  platforms: post.platforms,
  tags: post.tags,
});

export const presentListed = (post: Post) => ({
  ...presentHead(post),
  text: cutText(post.content, listedTextLength),
});

function presentPublication({ id, platform, socialAccountId, accountName, status, ...rest }: Publication) {
  const { scheduledAt, publishedAt, permalink, cause, reason, nextAttemptAt, shortfalls } = rest;
  const about = { scheduledAt, publishedAt, permalink, cause, reason, nextAttemptAt, shortfalls };
  return { id, platform, socialAccountId, accountName, status, ...about };
}

/** What was tried, without each single step. */
const presentAttempts = ({ publications }: PostReceipt) =>
  new Map(
    publications.map(({ id, startedLateMs, publishedLateMs, attempts }) => [
      id,
      {
        startedLateMs,
        publishedLateMs,
        attempts: attempts.map(({ number, kind, startedAt, endedAt, outcome, reason }) => ({
          number,
          kind,
          startedAt,
          endedAt,
          outcome,
          reason,
        })),
      },
    ]),
  );

export function presentPost(post: Post, receipt: PostReceipt) {
  const attempts = presentAttempts(receipt);
  const { content, thread, firstComment, perPlatform, mediaIds, campaignId, createdAt } = post;
  const publications = post.publications.map((one) => ({
    ...presentPublication(one),
    receipt: attempts.get(one.id) ?? null,
  }));
  const composed = { content, thread, firstComment, perPlatform, mediaIds, campaignId };
  return { ...presentHead(post), ...composed, createdAt, publications };
}

/** What became of a post by a write: no text in it is anybody's. */
export const OutcomeSchema = z.object({
  postId: z.uuid(),
  version: z.int().positive().meta({ description: 'Send it with the next change of this post.' }),
  clientId: z.uuid(),
  status: z.string(),
  scheduledFor: z.iso.datetime().nullable(),
  timeZone: z.string(),
  publications: z.array(
    z.object({
      id: z.uuid(),
      platform: z.string(),
      socialAccountId: z.uuid().nullable(),
      status: z.string(),
      scheduledAt: z.iso.datetime().nullable(),
    }),
  ),
});

export function presentOutcome(post: Post): z.infer<typeof OutcomeSchema> {
  const { id, version, clientId, status, scheduledFor, timeZone } = post;
  const publications = post.publications.map((one) => ({
    id: one.id,
    platform: one.platform,
    socialAccountId: one.socialAccountId,
    status: one.status,
    scheduledAt: one.scheduledAt,
  }));
  return { postId: id, version, clientId, status, scheduledFor, timeZone, publications };
}

import type { Composed, Post, PostReceipt, Publication } from '@ruche/contracts/posts';
import type { ListedPost, ListedPublication, PostRow } from '@ruche/database/posts';

/** What a stored post says. */
export function composedOf({ content, thread, firstComment, perPlatform, options, tags }: PostRow): Composed {
  return { content, thread, firstComment, perPlatform, options, mediaIds: [], tags };
}

function presentPublication(publication: ListedPublication): Publication {
  const { id, socialAccountId, platform, accountName, isConnected, status, version } = publication;
  const { remoteId, permalink, reason, engagementMetrics } = publication;
  return {
    id,
    socialAccountId,
    platform,
    accountName,
    isConnected,
    status,
    scheduledAt: publication.scheduledAt?.toISOString() ?? null,
    publishedAt: publication.publishedAt?.toISOString() ?? null,
    remoteId,
    permalink,
    reason,
    engagementMetrics,
    version,
    createdAt: publication.createdAt.toISOString(),
    updatedAt: publication.updatedAt.toISOString(),
  };
}

export function presentPost(post: ListedPost): Post {
  const { id, clientId, clientName, userId, timeZone, status, version } = post;
  return {
    ...composedOf(post),
    id,
    clientId,
    clientName,
    userId,
    platforms: [...new Set(post.publications.map(({ platform }) => platform))],
    scheduledFor: post.scheduledFor?.toISOString() ?? null,
    timeZone,
    status,
    publications: post.publications.map(presentPublication),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    deletedAt: post.deletedAt?.toISOString() ?? null,
    version,
  };
}

export function presentReceipt({ publications }: ListedPost): PostReceipt {
  return {
    publications: publications.map(({ id, platform, accountName, status }) => ({
      id,
      platform,
      accountName,
      status,
      attempts: [],
    })),
  };
}

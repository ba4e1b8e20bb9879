import { platformIds } from '@ruche/contracts/accounts';
import type { Post, Publication } from '@ruche/contracts/posts';
import { composedOf, isQueued, type ListedPost, type ListedPublication } from '@ruche/database/posts';

export function presentPublication(publication: ListedPublication): Publication {
  const { id, socialAccountId, platform, accountName, isConnected, status, version } = publication;
  const { remoteId, permalink, cause, reason, shortfalls, engagementMetrics } = publication;
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
    cause,
    reason,
    nextAttemptAt: publication.nextAttemptAt?.toISOString() ?? null,
    shortfalls,
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
    campaignId: post.campaignId,
    platforms: platformIds.filter((id) => post.publications.some(({ platform }) => platform === id)),
    scheduledFor: post.scheduledFor?.toISOString() ?? null,
    timeZone,
    status,
    isQueued: isQueued(post),
    isEvergreen: post.evergreenRuleId !== null,
    publications: post.publications.map(presentPublication),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    deletedAt: post.deletedAt?.toISOString() ?? null,
    version,
  };
}

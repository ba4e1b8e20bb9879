import type { PlatformId } from '@ruche/contracts/accounts';
import type { Composed, PerPlatform, Post, PostReceipt, Publication } from '@ruche/contracts/posts';
import type { ListedPost, ListedPublication } from '@ruche/database/posts';

function mediaIdsOf({ media }: ListedPost, platform: PlatformId | null): string[] {
  return media.filter((use) => use.platform === platform).map(({ mediaId }) => mediaId);
}

/** Each network's own version, with those of its files that there still are. */
function perPlatformOf(post: ListedPost): PerPlatform {
  return Object.fromEntries(
    Object.entries(post.perPlatform).map(([platform, version]) => [
      platform,
      version?.mediaIds ? { ...version, mediaIds: mediaIdsOf(post, platform as PlatformId) } : version,
    ]),
  );
}

/** What a stored post says. */
export function composedOf(post: ListedPost): Composed {
  const { content, thread, firstComment, options, tags } = post;
  const perPlatform = perPlatformOf(post);
  return { content, thread, firstComment, perPlatform, options, mediaIds: mediaIdsOf(post, null), tags };
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

import type { Publication } from '@ruche/contracts/posts';
import type { ListedPublication } from '@ruche/database/posts';

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

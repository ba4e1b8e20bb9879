import { platformIds } from '@ruche/contracts/accounts';
import type { Post } from '@ruche/contracts/posts';
import { composedOf, isQueued, type ListedPost } from '@ruche/database/posts';
import { presentPublication } from '#domain/posts/presenter.ts';

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

import { requireAuthor } from '#src/networks/linkedin/authors.ts';
import { notFound } from '#src/networks/linkedin/errors.ts';
import { detailsOf, getPost } from '#src/networks/linkedin/posts.ts';
import type { RestCall } from '#src/networks/linkedin/rest-call.ts';
import { socialCounts } from './post-numbers.ts';

/** How people answered to a post that the caller may read, without delay. */
export function readSocialMetadata(call: RestCall, urn: string) {
  const post = getPost(call, urn);
  requireAuthor(call, detailsOf(post).author, {
    resource: 'socialMetadata',
    method: 'GET',
    member: ['r_member_social', 'r_member_social_feed'],
    organization: ['r_organization_social', 'r_organization_social_feed'],
  });
  if (post.deletedAt !== null) throw notFound(`Post ${urn} not found`);
  const { reactions, comments } = socialCounts(call.context, post);
  const praise = Math.floor(reactions * 0.15);
  const summaries = { LIKE: reactions - praise, PRAISE: praise };
  return {
    entity: urn,
    commentsState: 'OPEN',
    commentSummary: { count: comments, topLevelCount: Math.ceil(comments * 0.8) },
    reactionSummaries: Object.fromEntries(
      Object.entries(summaries)
        .filter(([, count]) => count > 0)
        .map(([type, count]) => [type, { reactionType: type, count }]),
    ),
  };
}

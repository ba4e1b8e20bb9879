import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import type { Post } from '#src/networks/posts.ts';
import type { Caller } from './access.ts';
import { unauthorizedField } from './errors.ts';
import { privateBlocks } from './metrics.ts';
import { presentMedia, presentPost } from './present-post.ts';
import type { PostQuery } from './timeline-query.ts';

export type FoundPost = { post: Post; author: Person };

/** An answer's posts, their files, and what of them this caller may not see. */
export function showPosts(
  context: NetworkContext,
  { person }: Caller,
  { fields, mediaFields }: PostQuery,
  found: readonly FoundPost[],
) {
  const data: Record<string, unknown>[] = [];
  const media: Record<string, unknown>[] = [];
  const errors: unknown[] = [];
  for (const { post, author } of found) {
    const isAuthor = post.accountId === person.userId;
    // Whoever asks for the files is told which they are, too.
    const asked = mediaFields === null ? fields : [...fields, 'attachments'];
    const told = presentPost(context, post, author, { fields: asked, isAuthor });
    data.push(told);
    if (mediaFields !== null) media.push(...presentMedia(context, post, { fields: mediaFields, isAuthor }));
    const refused = privateBlocks.filter((block) => fields.includes(block) && !(block in told));
    errors.push(...refused.map((block) => unauthorizedField(post.id, block)));
  }
  return { data, includes: media.length > 0 ? { media } : undefined, errors };
}

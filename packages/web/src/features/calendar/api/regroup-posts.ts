import type { PlatformId } from '@ruche/contracts/accounts';
import { type Post, PostSchema, SplitPostsSchema } from '@ruche/contracts/posts';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';

type Versioned = { id: string; version: number };

export function splitPost({ id, version }: Versioned, platforms: PlatformId[]): Promise<{ post: Post; created: Post }> {
  return api.request({
    method: 'POST',
    path: `/posts/${id}/split`,
    body: { version, platforms },
    answer: SplitPostsSchema,
    idempotencyKey: randomId(),
  });
}

/** The first one stays, with its time. */
export function mergePosts(items: Versioned[]): Promise<Post> {
  return api.request({
    method: 'POST',
    path: '/posts/merge',
    body: { items },
    answer: PostSchema,
    idempotencyKey: randomId(),
  });
}

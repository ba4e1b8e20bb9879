import { type CopiesResult, CopiesResultSchema, type PostCopies } from '@ruche/contracts/posts';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';

export type CopyWish = Omit<PostCopies, 'isPreview'>;

export function copyPosts(wish: CopyWish): Promise<CopiesResult> {
  return api.request({
    method: 'POST',
    path: '/posts/copies',
    body: wish,
    answer: CopiesResultSchema,
    idempotencyKey: randomId(),
  });
}

/** What would be made, and what not. */
export function previewCopies(wish: CopyWish, signal: AbortSignal): Promise<CopiesResult> {
  return api.request({
    method: 'POST',
    path: '/posts/copies',
    body: { ...wish, isPreview: true },
    answer: CopiesResultSchema,
    signal,
  });
}

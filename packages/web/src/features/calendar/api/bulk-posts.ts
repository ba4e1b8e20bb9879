import { type BulkChange, type BulkResult, BulkResultSchema } from '@ruche/contracts/posts';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';

/** One change to many posts; the answer says of each what became of it. */
export function changePosts(change: BulkChange): Promise<BulkResult> {
  return api.request({
    method: 'POST',
    path: '/posts/bulk',
    body: change,
    answer: BulkResultSchema,
    idempotencyKey: randomId(),
  });
}

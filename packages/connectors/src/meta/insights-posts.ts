import type { Metrics } from '@ruche/contracts/analytics';
import type { PostsRead, PostToRead, RefusedMetrics } from '#src/insights/insights.ts';
import { metricsOf } from '#src/insights/numbers.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { Withheld } from './insights-call.ts';
import { Refusals } from './insights-metrics.ts';

/** Null where there is nothing to tell (yet). */
export type PostOutcome = Outcome<Partial<Metrics> | null> | Withheld;

export type Reading = {
  network: string;
  read: (post: PostToRead, refusals: Refusals) => Promise<PostOutcome>;
  /** Whether the account itself is there, for a post that is not. */
  checkAccount: () => Promise<Failure | null>;
};

/**
 * Post by post, since Meta reads them by no other way. Of an account that is not shown all posts would seem gone, so it
 * is looked at before any is called so. A permission that is missing shows at every post; at one of several, that post is
 * none of ours.
 */
export async function readEach(
  { network, read, checkAccount }: Reading,
  posts: readonly PostToRead[],
  refused: RefusedMetrics,
): Promise<Outcome<PostsRead>> {
  const refusals = new Refusals(refused);
  const result: Omit<PostsRead, 'refused'> = { posts: [], gone: [] };
  let denied = 0;
  for (const post of posts) {
    const outcome = await read(post, refusals);
    if (outcome.kind === 'gone' || outcome.kind === 'not_found') result.gone.push(post.remoteId);
    else if (outcome.kind === 'denied') denied += 1;
    else if (outcome.kind === 'ok') {
      if (outcome.value) result.posts.push({ remoteId: post.remoteId, metrics: metricsOf(outcome.value) });
    } else if (outcome.kind !== 'metric_refused') return outcome;
  }
  if (denied > 0 && denied === posts.length) return lacksNumbers(network);
  const failure = result.gone.length > 0 ? await checkAccount() : null;
  return failure ?? ok({ ...result, refused: refusals.added });
}

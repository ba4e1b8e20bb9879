import type { Metrics } from '@ruche/contracts/analytics';
import type { NetworkAccount } from '#src/networks/audience/accounts.ts';
import type { ToldDays } from '#src/networks/audience/told-days.ts';
import { instagramContext } from '#src/networks/meta/instagram-publishing/account.ts';
import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import type { NewPost, Post } from '#src/networks/posts.ts';
import { instagramDaysOf } from './account-insights.ts';
import { mediaMetricsOf } from './media-insights.ts';
import { pageDaysOf } from './page-insights.ts';
import { makePastMedia } from './past-media.ts';
import { makePastPagePost } from './past-page-post.ts';
import { pageMetricsOf } from './post-insights.ts';

/** What is on Instagram is kept as Instagram's; Pages post by either door. */
export function metricsOf(context: NetworkContext, post: Post): Metrics {
  const isMedia = typeof post.details['product'] === 'string';
  return isMedia ? mediaMetricsOf(instagramContext(context), post) : pageMetricsOf(context, post);
}

export function makePastPost(context: NetworkContext, past: PastPost): NewPost | null {
  return context.platform === 'instagram' ? makePastMedia(context, past) : makePastPagePost(context, past);
}

export function daysOf(context: NetworkContext, account: NetworkAccount): ToldDays {
  return context.platform === 'instagram' ? instagramDaysOf(context, account) : pageDaysOf(context, account);
}

import { type MetricName, metricNames } from '@ruche/contracts/analytics';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';

const words: Readonly<Record<MetricName, string>> = {
  impressions: 'views',
  reach: 'reached',
  reactions: 'reactions',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
  clicks: 'clicks',
  videoViews: 'video views',
  watchMs: 'ms watched',
};

const amount = new Intl.NumberFormat('en-US');

/** What the network now says of a post: only what it says. */
export function describeNumbers(network: NetworkDefinition, context: NetworkContext, post: Post): string {
  const metrics = network.metricsOf({ ...context, platform: network.id }, post);
  const told = metricNames.flatMap((name) => {
    const value = metrics[name];
    return value === null ? [] : [`${amount.format(value)} ${words[name]}`];
  });
  return told.length > 0 ? told.join(' · ') : 'No numbers yet';
}

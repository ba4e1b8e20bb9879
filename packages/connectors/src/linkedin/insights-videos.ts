import type { MetricName, Metrics } from '@ruche/contracts/analytics';
import type { InsightsAccount, PostNumbers, RefusedMetrics } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { askNumbers } from './insights-call.ts';
import { VideoAnalyticsSchema } from './insights-wire.ts';
import type { Rest } from './rest.ts';

/** One call each, for each video. */
const types = { VIDEO_VIEW: 'videoViews', TIME_WATCHED: 'watchMs' } as const satisfies Record<string, MetricName>;

/** As it is remembered where LinkedIn does not let our application ask for any. */
const wholeName = 'video/all';

type Videos = { posts: PostNumbers[]; refused: string[] };

/**
 * Adds to videos of a company page what share statistics do not say of them. An application without this product is told
 * "not found", one without the permission is denied: then videos do without, and nothing is asked for a day.
 */
export async function addVideoNumbers(
  rest: Rest,
  account: InsightsAccount,
  posts: readonly PostNumbers[],
  known: RefusedMetrics,
): Promise<Outcome<Videos>> {
  const refused = new Set<string>();
  const isRefused = (name: string) => known.has(name) || refused.has(name);
  const read: PostNumbers[] = [];
  for (const { remoteId, metrics } of posts) {
    const told: Partial<Metrics> = {};
    for (const [type, name] of Object.entries(types)) {
      if (isRefused(wholeName) || isRefused(`video/${type}`)) continue;
      const query = `q=entity&entity=${encodeURIComponent(remoteId)}&type=${type}`;
      const answer = await askNumbers(rest, account, {
        path: '/rest/videoAnalytics',
        query,
        schema: VideoAnalyticsSchema,
      });
      if (answer.kind === 'refused') refused.add(`video/${type}`);
      else if (answer.kind === 'denied' || answer.kind === 'gone') refused.add(wholeName);
      else if (answer.kind !== 'ok') return answer;
      else told[name] = answer.value.elements[0]?.value ?? null;
    }
    read.push({ remoteId, metrics: { ...metrics, ...told } });
  }
  return ok({ posts: read, refused: [...refused] });
}

import type { MetricName } from '@ruche/contracts/analytics';
import type { Post } from '@ruche/contracts/posts';
import { metricLabels, metricText } from '#entities/analytics/metric-texts.ts';
import { postNumbers as words } from '#features/calendar/words/panel.ts';

type Shown = { name: MetricName; value: number };

const order = Object.keys(metricLabels) as MetricName[];

/** How people reacted, over all accounts. Unique people are never added up: they may be the same on two accounts. */
function sumsOf({ publications }: Post): Shown[] {
  return order.flatMap((name) => {
    const known = publications.flatMap(({ engagementMetrics }) => engagementMetrics?.[name] ?? []);
    if (known.length === 0 || (name === 'reach' && publications.length > 1)) return [];
    return [{ name, value: known.reduce((sum, value) => sum + value, 0) }];
  });
}

export function PostNumbers({ post }: { post: Post }) {
  const sums = sumsOf(post);
  return (
    <section aria-label={words.label} className="grid gap-2">
      <h3 className="font-medium text-13">{words.label}</h3>
      {sums.length === 0 ? (
        <p className="text-13 text-muted">{words.empty}</p>
      ) : (
        <dl className="grid grid-cols-3 gap-2">
          {sums.map(({ name, value }) => (
            <div key={name} className="rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-muted">{metricLabels[name]}</dt>
              <dd className="heading text-20 tabular-nums">{metricText(name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

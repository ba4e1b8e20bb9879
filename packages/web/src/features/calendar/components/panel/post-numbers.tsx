import type { MetricName } from '@ruche/contracts/analytics';
import type { Post } from '@ruche/contracts/posts';
import { postNumbers as texts } from '#features/calendar/words/panel.ts';

const format = new Intl.NumberFormat('en-US');
const hours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
const hourMs = 3_600_000;

type Shown = { name: MetricName; value: number };

const order = Object.keys(texts.names) as MetricName[];

/** How people reacted, over all accounts. Unique people are never added up: they may be the same on two accounts. */
function sumsOf({ publications }: Post): Shown[] {
  return order.flatMap((name) => {
    const known = publications.flatMap(({ engagementMetrics }) => engagementMetrics?.[name] ?? []);
    if (known.length === 0 || (name === 'reach' && publications.length > 1)) return [];
    return [{ name, value: known.reduce((sum, value) => sum + value, 0) }];
  });
}

const textOf = ({ name, value }: Shown) => (name === 'watchMs' ? hours.format(value / hourMs) : format.format(value));

export function PostNumbers({ post }: { post: Post }) {
  const sums = sumsOf(post);
  return (
    <section aria-label={texts.label} className="grid gap-2">
      <h3 className="font-medium text-13">{texts.label}</h3>
      {sums.length === 0 ? (
        <p className="text-13 text-muted">{texts.empty}</p>
      ) : (
        <dl className="grid grid-cols-3 gap-2">
          {sums.map((shown) => (
            <div key={shown.name} className="rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-muted">{texts.names[shown.name]}</dt>
              <dd className="heading text-20 tabular-nums">{textOf(shown)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

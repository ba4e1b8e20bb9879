import type { Post } from '@ruche/contracts/posts';
import { postNumbers as texts } from '#features/calendar/words/panel.ts';

const format = new Intl.NumberFormat('en-US');

function nameOf(key: string): string {
  const words = key
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How people reacted, over all accounts. */
function sumsOf({ publications }: Post): [string, number][] {
  const sums = new Map<string, number>();
  for (const { engagementMetrics } of publications) {
    for (const [key, value] of Object.entries(engagementMetrics ?? {})) sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return [...sums];
}

export function PostNumbers({ post }: { post: Post }) {
  const sums = sumsOf(post);
  return (
    <section aria-label={texts.label} className="grid gap-2">
      <h3 className="font-medium text-13">{texts.label}</h3>
      {sums.length === 0 ? (
        <p className="text-13 text-muted">{texts.empty}</p>
      ) : (
        <dl className="grid grid-cols-3 gap-2">
          {sums.map(([key, value]) => (
            <div key={key} className="rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-muted">{nameOf(key)}</dt>
              <dd className="heading text-20 tabular-nums">{format.format(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

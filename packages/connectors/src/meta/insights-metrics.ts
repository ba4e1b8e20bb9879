import type { MetricName, Metrics } from '@ruche/contracts/analytics';
import type { RefusedMetrics } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { InsightsApi, Withheld } from './insights-call.ts';
import { InsightsSchema, type ToldMetric, totalOf } from './insights-wire.ts';

/** What Meta refused before and while reading: it is asked for once. */
export class Refusals {
  readonly #known: RefusedMetrics;
  readonly #added = new Set<string>();

  constructor(known: RefusedMetrics) {
    this.#known = known;
  }

  has(name: string): boolean {
    return this.#known.has(name) || this.#added.has(name);
  }

  add(name: string): void {
    this.#added.add(name);
  }

  get added(): string[] {
    return [...this.#added];
  }
}

type MetricQuestion = {
  /** Of what, as names of refused metrics begin: one may be good for a post and not for a story. */
  of: string;
  path: string;
  token: string;
  names: readonly string[];
  query?: Record<string, string>;
};

/** One metric that is refused fails the whole question: then each is asked for by itself, and the refused are noted. */
export async function readMetrics(
  api: InsightsApi,
  { of, path, token, names, query }: MetricQuestion,
  refusals: Refusals,
): Promise<Outcome<ToldMetric[]> | Exclude<Withheld, { kind: 'metric_refused' }>> {
  const ask = (metrics: readonly string[]) =>
    api.ask({ path, token, query: { ...query, metric: metrics.join(',') }, schema: InsightsSchema });
  const wanted = names.filter((name) => !refusals.has(`${of}/${name}`));
  if (wanted.length === 0) return ok([]);
  const together = await ask(wanted);
  if (together.kind === 'ok') return ok(together.value.data);
  if (together.kind !== 'metric_refused') return together;
  const told: ToldMetric[] = [];
  for (const name of wanted) {
    const alone = wanted.length === 1 ? together : await ask([name]);
    if (alone.kind === 'ok') told.push(...alone.value.data);
    else if (alone.kind === 'metric_refused') refusals.add(`${of}/${name}`);
    else return alone;
  }
  return ok(told);
}

/** Meta's names of metrics and ours. */
export type MetricTable = Readonly<Record<string, MetricName>>;

export function pickMetrics(told: readonly ToldMetric[], table: MetricTable): Partial<Metrics> {
  const picked: Partial<Metrics> = {};
  for (const metric of told) {
    const name = Object.hasOwn(table, metric.name) ? table[metric.name] : undefined;
    const total = totalOf(metric);
    if (name !== undefined && total !== null) picked[name] = total;
  }
  return picked;
}

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

type MetricsOutcome = Outcome<ToldMetric[]> | Exclude<Withheld, { kind: 'metric_refused' }>;

/** Those of a question that were not refused lately. */
export function wantedNames({ of, names }: Pick<MetricQuestion, 'of' | 'names'>, refusals: Refusals): string[] {
  return names.filter((name) => !refusals.has(`${of}/${name}`));
}

const askMetrics = (api: InsightsApi, { path, token, query }: MetricQuestion, names: readonly string[]) =>
  api.ask({ path, token, query: { ...query, metric: names.join(',') }, schema: InsightsSchema });

/** Each by itself, once one of them was refused among others: the refused are noted. */
export async function readEachMetric(
  api: InsightsApi,
  question: MetricQuestion,
  refusals: Refusals,
): Promise<MetricsOutcome> {
  const wanted = wantedNames(question, refusals);
  const [only, ...others] = wanted;
  if (only !== undefined && others.length === 0) {
    refusals.add(`${question.of}/${only}`);
    return ok([]);
  }
  const told: ToldMetric[] = [];
  for (const name of wanted) {
    const alone = await askMetrics(api, question, [name]);
    if (alone.kind === 'ok') told.push(...alone.value.data);
    else if (alone.kind === 'metric_refused') refusals.add(`${question.of}/${name}`);
    else return alone;
  }
  return ok(told);
}

/** One metric that is refused fails the whole question. */
export async function readMetrics(
  api: InsightsApi,
  question: MetricQuestion,
  refusals: Refusals,
): Promise<MetricsOutcome> {
  const wanted = wantedNames(question, refusals);
  if (wanted.length === 0) return ok([]);
  const together = await askMetrics(api, question, wanted);
  if (together.kind === 'metric_refused') return readEachMetric(api, question, refusals);
  return together.kind === 'ok' ? ok(together.value.data) : together;
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

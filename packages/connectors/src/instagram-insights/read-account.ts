import type { AccountRead, InsightsAccount, RefusedMetrics } from '#src/insights/insights.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import { type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { Days, piecesOf, type Span, spanQuery, zone } from '#src/meta/insights-days.ts';
import { Refusals, readMetrics } from '#src/meta/insights-metrics.ts';
import { totalOf } from '#src/meta/insights-wire.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { FollowersSchema } from './wire.ts';

/** One question may have 30 days; one less leaves room for the hour that clocks are changed by. */
const longestSpan = 29;

/** `path` is where the account itself is. */
export type Reader = { api: InsightsApi; account: InsightsAccount; path: string };

export async function readFollowers({ api, account, path }: Reader): Promise<Outcome<number | null>> {
  const { network } = api;
  const query = { fields: 'followers_count' };
  const told = await api.ask({ path, token: account.tokens.access, query, schema: FollowersSchema });
  if (told.kind !== 'ok') return plainFailure(network, told, lacksNumbers(network));
  return ok(told.value.followers_count ?? null);
}

type DayReading = Reader & { refusals: Refusals; days: Days };

async function ask({ api, account, refusals }: DayReading, name: string, query: Record<string, string>) {
  const path = `/${encodeURIComponent(account.platformUserId)}/insights`;
  const question = { of: 'account', path, token: account.tokens.access, names: [name] };
  const told = await readMetrics(api, { ...question, query: { period: 'day', ...query } }, refusals);
  return told.kind === 'ok' ? told : plainFailure(api.network, told, lacksNumbers(api.network));
}

async function readReach(reading: DayReading, span: Span): Promise<Failure | null> {
  for (const piece of piecesOf(span, longestSpan, reading.api.now())) {
    const told = await ask(reading, 'reach', { metric_type: 'time_series', ...spanQuery(piece) });
    if (told.kind !== 'ok') return told;
    for (const metric of told.value) if (metric.name === 'reach') reading.days.add(metric, 'reach');
  }
  return null;
}

/** Views are told of a span as a whole: hence one question for each day that Instagram has data of. */
async function readViews(reading: DayReading): Promise<Failure | null> {
  for (const { day } of reading.days.list) {
    const told = await ask(reading, 'views', { metric_type: 'total_value', ...spanQuery({ from: day, to: day }) });
    if (told.kind !== 'ok') return told;
    const views = told.value.find(({ name }) => name === 'views');
    const total = views ? totalOf(views) : null;
    if (total !== null) reading.days.set(day, 'impressions', total);
  }
  return null;
}

/** Instagram keeps no history of followers. */
export async function readAccount(reader: Reader, span: Span, refused: RefusedMetrics): Promise<Outcome<AccountRead>> {
  const followers = await readFollowers(reader);
  if (followers.kind !== 'ok') return followers;
  const reading: DayReading = { ...reader, refusals: new Refusals(refused), days: new Days(span) };
  const failure = (await readReach(reading, span)) ?? (await readViews(reading));
  if (failure) return failure;
  return ok({ followers: followers.value, zone, days: reading.days.list, refused: reading.refusals.added });
}

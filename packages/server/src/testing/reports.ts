import { type Report, ReportSchema } from '@ruche/contracts/reports';
import { dayMs } from '@ruche/contracts/time';
import { expect } from 'vitest';
import { type MeasuredFields, openShop, publish, type Shop } from './analytics.ts';
import type { Api, ApiAnswer } from './api.ts';

/** Everything that its accounts published is known up to now: nothing is missing. */
async function readAll({ stack: { owner } }: Api, { person }: Pick<Shop, 'person'>): Promise<void> {
  await owner.pool.query(
    `INSERT INTO account_readings (social_account_id, workspace_id, history, listed_at)
     SELECT id, workspace_id, 'read', now() FROM social_accounts WHERE workspace_id = $1
     ON CONFLICT (social_account_id) DO UPDATE SET history = 'read', listed_at = now()`,
    [person.workspaceId],
  );
}

/** A client of which everything is known, on the Pro plan of the trial. */
export async function openReadShop(
  api: Api,
  posts: MeasuredFields[] = [{ metrics: { impressions: 200, reactions: 7 } }],
): Promise<Shop> {
  const shop = await openShop(api);
  await publish(api, shop, posts);
  await readAll(api, shop);
  return shop;
}

export async function choosePlan(
  { person }: Pick<Shop, 'person'>,
  plan: 'essential' | 'pro' | 'expert',
): Promise<void> {
  expect((await person.call('PUT', '/workspace/plan', { body: { plan } })).status).toBe(200);
}

export const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Of the last 30 days unless told otherwise. */
export const askForReport = ({ person, clientId }: Shop, fields: Record<string, unknown> = {}): Promise<ApiAnswer> =>
  person.call('POST', '/reports', { body: { clientId, from: dayAgo(29), to: dayAgo(0), ...fields } });

export async function makeReport(shop: Shop, fields: Record<string, unknown> = {}): Promise<Report> {
  const answer = await askForReport(shop, fields);
  expect(answer).toMatchObject({ status: 201 });
  return ReportSchema.strict().parse(answer.body);
}

/** As the worker would, without the files. */
export async function finishFiles({ stack: { owner } }: Api, { id }: { id: string }): Promise<void> {
  await owner.pool.query("UPDATE reports SET files = 'ready' WHERE id = $1", [id]);
}

import { dayMs } from '@ruche/contracts/time';
import { readAppSettings } from '#src/networks/meta/app-settings.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { requireAccount } from './account.ts';

export function readQuota(context: NetworkContext): number {
  return readAppSettings({ ...context, platform: 'instagram' }).publishingQuota;
}

/** What an account published in the last 24 hours, what it deleted again too. */
export function countPublished({ db, now }: NetworkContext, accountId: string): number {
  const row = db
    .prepare(`SELECT count(*) AS count FROM posts WHERE platform = 'instagram' AND account_id = ? AND created_at > ?`)
    .get(accountId, now() - dayMs);
  return Number(row?.['count'] ?? 0);
}

/** `GET /{account}/content_publishing_limit`. */
export function readPublishingLimit(call: GraphCall, id = '') {
  const account = requireAccount(call, id);
  const whole = {
    quota_usage: countPublished(call.context, account.id),
    config: { quota_total: readQuota(call.context), quota_duration: dayMs / 1000 },
  };
  const asked = call.fields.length === 0 ? ['quota_usage'] : call.fields.map(({ name }) => name);
  return { data: [Object.fromEntries(Object.entries(whole).filter(([name]) => asked.includes(name)))] };
}

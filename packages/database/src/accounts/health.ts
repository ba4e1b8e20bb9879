import { expiringMarginMs, type PlatformId, type SocialAccountStatus } from '@ruche/contracts/accounts';
import type { SQL } from 'drizzle-orm';
import { sql } from '#src/drizzle.ts';
import { socialAccounts } from './tables.ts';

/** How long before its end an access should be given anew, and whether we can do that without its person. */
export type RenewalRule = { canRenew: boolean; marginMs: number };

/** The rules of every network, as seen at one moment; applications other than a network's first may have their own. */
export type HealthRules = {
  now: Date;
  networks: (RenewalRule & { platform: PlatformId; otherApps: (RenewalRule & { appId: string })[] })[];
};

function choose({ networks }: HealthRules, pick: (rule: RenewalRule) => SQL): SQL {
  const { platform, appId } = socialAccounts;
  const cases = networks.flatMap((network) => [
    ...network.otherApps.map(
      (app) => sql`WHEN ${platform} = ${network.platform} AND ${appId} = ${app.appId} THEN ${pick(app)}`,
    ),
    sql`WHEN ${platform} = ${network.platform} THEN ${pick(network)}`,
  ]);
  return sql`(CASE ${sql.join(cases, sql` `)} END)`;
}

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::double precision)`;

/** What an account is like now: what is stored, and what the clock adds to it. The words for it are the server's. */
export function healthIn(rules: HealthRules): { status: SQL<SocialAccountStatus>; needsPerson: SQL<boolean> } {
  const { status, canRefresh, expiresAt, refreshExpiresAt } = socialAccounts;
  const now = sql`${rules.now.toISOString()}::timestamptz`;
  const renewsItself = sql`(${canRefresh} AND ${choose(rules, ({ canRenew }) => sql`${canRenew}::boolean`)})`;
  const end = sql`(CASE WHEN ${renewsItself} THEN ${refreshExpiresAt} ELSE ${expiresAt} END)`;
  const endsSoon = sql`${end} < ${now} + ${choose(rules, ({ marginMs }) => interval(marginMs))}`;
  const renewsNow = sql`${renewsItself} AND ${expiresAt} < ${now} + ${interval(expiringMarginMs)}`;
  return {
    status: sql`(CASE WHEN ${status} = 'needs_reconnect' OR ${end} <= ${now} THEN 'needs_reconnect'
      WHEN ${endsSoon} OR ${renewsNow} THEN 'expiring' ELSE ${status} END)`,
    // Whatever ends by itself and is renewed by us is nobody's business.
    needsPerson: sql`(${status} = 'needs_reconnect' OR coalesce(${endsSoon}, false))`,
  };
}

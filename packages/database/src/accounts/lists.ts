import type { PlatformId, SocialAccountStatus, SocialAccountSummary } from '@ruche/contracts/accounts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, isNull, sql } from '#src/drizzle.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { type ListedAccount, listedColumns } from './accounts.ts';
import { type HealthRules, healthIn } from './health.ts';
import { socialAccountAvatars, socialAccounts } from './tables.ts';

export type AccountFilter = {
  id?: string | undefined;
  clientId?: string | undefined;
  platform?: PlatformId | undefined;
  status?: SocialAccountStatus | undefined;
  /** Those that only a person can do something about, or only the others. */
  needsPerson?: boolean | undefined;
  q?: string | undefined;
  limit: number;
  after?: { key: string; id: string } | undefined;
};

// As exact as a cursor tells it.
const connectedFirst = sql`date_trunc('milliseconds', ${socialAccounts.createdAt})`;

const clientIsThere = and(eq(clients.id, socialAccounts.clientId), isNull(clients.deletedAt));
const isThere = isNull(socialAccounts.deletedAt);

/** One page of the accounts of clients that are there, newest first, and one more than asked for when there is a next one. */
export async function listSocialAccounts(
  db: WorkspaceTx,
  rules: HealthRules,
  { id, clientId, platform, status, needsPerson, q, limit, after }: AccountFilter,
): Promise<(ListedAccount & { clientName: string; position: string })[]> {
  const health = healthIn(rules);
  return db
    .select({
      ...listedColumns,
      clientName: clients.name,
      position: sql<string>`to_char(${connectedFirst} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(socialAccounts)
    .leftJoin(socialAccountAvatars, eq(socialAccountAvatars.accountId, socialAccounts.id))
    .innerJoin(clients, clientIsThere)
    .where(
      and(
        isThere,
        id === undefined ? undefined : eq(socialAccounts.id, id),
        clientId === undefined ? undefined : eq(socialAccounts.clientId, clientId),
        platform && eq(socialAccounts.platform, platform),
        status && sql`${health.status} = ${status}`,
        needsPerson === undefined ? undefined : sql`${health.needsPerson} = ${needsPerson}`,
        q ? isAnyLike([socialAccounts.platformUserName, clients.name, clients.companyName], likePattern(q)) : undefined,
        after && sql`(${connectedFirst}, ${socialAccounts.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${connectedFirst} DESC, ${socialAccounts.id} DESC`)
    .limit(limit + 1);
}

/** How many accounts are how, of clients that are there. */
export async function countSocialAccounts(db: WorkspaceTx, rules: HealthRules): Promise<SocialAccountSummary> {
  const health = healthIn(rules);
  const rows = await db
    .select({
      status: health.status,
      count: sql<number>`count(*)::integer`,
      needsPerson: sql<number>`(count(*) FILTER (WHERE ${health.needsPerson}))::integer`,
    })
    .from(socialAccounts)
    .innerJoin(clients, clientIsThere)
    .where(isThere)
    .groupBy(sql`1`);
  const summary: SocialAccountSummary = {
    total: 0,
    needsPerson: 0,
    byStatus: { healthy: 0, expiring: 0, needs_reconnect: 0, limited: 0 },
  };
  for (const { status, count, needsPerson } of rows) {
    summary.byStatus[status] = count;
    summary.total += count;
    summary.needsPerson += needsPerson;
  }
  return summary;
}

/** Whose account was connected last; null where there is none. */
export async function findLastConnectedClientId(db: WorkspaceTx): Promise<string | null> {
  const [row] = await db
    .select({ clientId: socialAccounts.clientId })
    .from(socialAccounts)
    .innerJoin(clients, clientIsThere)
    .where(isThere)
    .orderBy(desc(socialAccounts.createdAt), desc(socialAccounts.id))
    .limit(1);
  return row?.clientId ?? null;
}

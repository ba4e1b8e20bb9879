import { clientLogos, clients, type LogoRow } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, gt, isNull } from '#src/drizzle.ts';
import { type AvatarRow, socialAccountAvatars, socialAccounts } from './tables.ts';

// One picture at a time: a workspace may have more of them than fit in memory.

/** The next logo after that client's. */
export async function findNextLogo(db: WorkspaceTx, after: string | undefined): Promise<LogoRow | null> {
  const [logo] = await db
    .select(getTableColumns(clientLogos))
    .from(clients)
    .innerJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(after === undefined ? undefined : gt(clients.id, after))
    .orderBy(asc(clients.id))
    .limit(1);
  return logo ?? null;
}

/** The next picture after that account's. */
export async function findNextAvatar(db: WorkspaceTx, after: string | undefined): Promise<AvatarRow | null> {
  const [avatar] = await db
    .select(getTableColumns(socialAccountAvatars))
    .from(socialAccounts)
    .innerJoin(socialAccountAvatars, eq(socialAccountAvatars.accountId, socialAccounts.id))
    .where(and(isNull(socialAccounts.deletedAt), after === undefined ? undefined : gt(socialAccounts.id, after)))
    .orderBy(asc(socialAccounts.id))
    .limit(1);
  return avatar ?? null;
}

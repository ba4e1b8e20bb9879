import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { clientPagePath } from '@ruche/contracts/client-page';
import type { ReportLanguage } from '@ruche/contracts/reports';
import { dayMs } from '@ruche/contracts/time';
import { keyedHash, seal, unseal } from '@ruche/runtime/keys';
import { LIMITED_ROLE } from '#src/app-url.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, getTableColumns, gt, isNull, lt, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { type ClientLinkRow, clientLinks, clientPageCodes, clientPageDevices } from './tables.ts';

/** What links are made and read with. */
export type PageLinkSettings = { secret: string; publicUrl: string };

const purpose = 'client page links';
const hashToken = (secret: string, token: string) => keyedHash(secret, purpose, token);

/** Null for what was sealed under another root secret: the link leads nowhere, too. */
function readToken(secret: string, sealed: string): string | null {
  try {
    return unseal(secret, purpose, sealed);
  } catch {
    return null;
  }
}

/** Where the link leads. Null once it is revoked. */
export function pageUrlOf(
  { secret, publicUrl }: PageLinkSettings,
  { sealedToken }: Pick<ClientLinkRow, 'sealedToken'>,
): string | null {
  const token = sealedToken === null ? null : readToken(secret, sealedToken);
  return token === null ? null : `${publicUrl}${clientPagePath(token)}`;
}

const isInUse = (clientId: string) => and(eq(clientLinks.clientId, clientId), isNull(clientLinks.revokedAt));

export type FoundLink = ClientLinkRow & {
  /** Null where the person is gone. */
  createdByName: string | null;
};

/** The link of a client, expired or not; null where there is none. */
export async function findClientLink(db: WorkspaceTx, clientId: string): Promise<FoundLink | null> {
  const createdByName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
  const [link] = await db
    .select({ ...getTableColumns(clientLinks), createdByName })
    .from(clientLinks)
    .leftJoin(users, eq(users.id, clientLinks.userId))
    .where(isInUse(clientId));
  return link ?? null;
}

/** Held until the transaction ends: codes are counted, and links replaced, one after the other. */
export async function lockClientLink(db: WorkspaceTx, id: string): Promise<ClientLinkRow | null> {
  const [link] = await db
    .select()
    .from(clientLinks)
    .where(and(eq(clientLinks.id, id), isNull(clientLinks.revokedAt)))
    .for('update');
  return link ?? null;
}

/** Held by whoever answers by it: what ends the link waits until they have, or they find it ended. */
export async function holdClientLink(db: WorkspaceTx, id: string): Promise<boolean> {
  const held = await db
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(
      and(eq(clientLinks.id, id), isNull(clientLinks.revokedAt), gt(clientLinks.expiresAt, sql`clock_timestamp()`)),
    )
    .for('share');
  return held.length > 0;
}

const afterDays = (days: number) => new Date(Date.now() + days * dayMs);

/** From now on the link leads nowhere, and no browser that was bound by it opens anything. False where there is none. */
export async function revokeClientLink(db: WorkspaceTx, clientId: string): Promise<boolean> {
  const [revoked] = await db
    .update(clientLinks)
    .set({ tokenHash: null, sealedToken: null, revokedAt: sql`clock_timestamp()` })
    .where(isInUse(clientId))
    .returning({ id: clientLinks.id });
  if (!revoked) return false;
  await db.delete(clientPageDevices).where(eq(clientPageDevices.linkId, revoked.id));
  await db.delete(clientPageCodes).where(eq(clientPageCodes.linkId, revoked.id));
  return true;
}

type NewLink = { workspaceId: string; clientId: string; userId: string | null; language: ReportLanguage; days: number };

/** In place of the one there is. The caller holds the client. */
export async function replaceClientLink(
  db: WorkspaceTx,
  { secret }: Pick<PageLinkSettings, 'secret'>,
  { days, ...link }: NewLink,
): Promise<void> {
  await revokeClientLink(db, link.clientId);
  const token = randomBytes(32).toString('base64url');
  await db.insert(clientLinks).values({
    ...link,
    tokenHash: hashToken(secret, token),
    sealedToken: seal(secret, purpose, token),
    expiresAt: afterDays(days),
  });
}

/** False where there is no link. */
export async function updateClientLink(
  db: WorkspaceTx,
  clientId: string,
  { days, language }: { days?: number | undefined; language?: ReportLanguage | undefined },
): Promise<boolean> {
  const change = {
    ...(days !== undefined && { expiresAt: afterDays(days) }),
    ...(language !== undefined && { language }),
  };
  if (Object.keys(change).length === 0) return (await findClientLink(db, clientId)) !== null;
  const changed = await db.update(clientLinks).set(change).where(isInUse(clientId)).returning({ id: clientLinks.id });
  return changed.length > 0;
}

export type EnteredPage = { tx: WorkspaceTx; workspaceId: string; clientId: string; linkId: string };

/**
 * Enters the workspace on the word of whoever holds a client's link, as the role that sees this client alone: what is of
 * another client is not there, whatever a query asks for. Null when the link opens nothing.
 */
export async function enterClientPage(db: Executor, secret: string, token: string): Promise<EnteredPage | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { rows } = await db.execute<Omit<EnteredPage, 'tx'>>(
    sql`SELECT workspace_id AS "workspaceId", client_id AS "clientId", link_id AS "linkId"
      FROM client_page_of_token(${hashToken(secret, token)})`,
  );
  const [found] = rows;
  if (!found) return null;
  await db.execute(sql`SELECT set_config('role', ${LIMITED_ROLE}, true),
    set_config('ruche.workspace_id', ${found.workspaceId}, true),
    set_config('ruche.client_ids', ${`{${found.clientId}}`}, true)`);
  return { ...found, tx: db as WorkspaceTx };
}

/** For the audit log, which takes it from the transaction. */
export async function noteOrigin(db: WorkspaceTx, ip: string): Promise<void> {
  if (isIP(ip) !== 0) await db.execute(sql`SELECT set_config('ruche.ip', ${ip}, true)`);
}

const keptDays = 30;

/** Codes and browsers that have expired, and links that ended long ago. Returns how many. */
export async function prunePages(db: OwnerDb): Promise<number> {
  const now = sql`clock_timestamp()`;
  const codes = await db
    .delete(clientPageCodes)
    .where(lt(clientPageCodes.expiresAt, sql`clock_timestamp() - interval '1 day'`))
    .returning({ id: clientPageCodes.id });
  const devices = await db
    .delete(clientPageDevices)
    .where(lt(clientPageDevices.expiresAt, now))
    .returning({ id: clientPageDevices.id });
  const links = await db
    .delete(clientLinks)
    .where(lt(clientLinks.revokedAt, sql`clock_timestamp() - make_interval(days => ${keptDays})`))
    .returning({ id: clientLinks.id });
  return codes.length + devices.length + links.length;
}

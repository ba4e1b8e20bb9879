import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { pageCodeDigits, pageCodeMinutes, pageCodeTries } from '@ruche/contracts/client-page';
import { minuteMs } from '@ruche/contracts/time';
import { keyedHash } from '@ruche/runtime/keys';
import { clientContacts } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gt, isNull, lt, sql } from '#src/drizzle.ts';
import { clientPageCodes, type PageCodeRow } from './tables.ts';

const hashCode = (secret: string, id: string, code: string) => keyedHash(secret, 'client page codes', `${id} ${code}`);
const hashEmail = (secret: string, email: string) => keyedHash(secret, 'client page addresses', email);

/** A person of the client, by the address that a code is mailed to. */
export type PagePerson = { id: string; name: string; email: string };

/** By an address in small letters. Of several with the same address the one that was added first. */
export async function findContactByEmail(db: WorkspaceTx, clientId: string, email: string): Promise<PagePerson | null> {
  const [contact] = await db
    .select({ id: clientContacts.id, name: clientContacts.name, email: clientContacts.email })
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), eq(sql`lower(${clientContacts.email})`, email)))
    .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id))
    .limit(1);
  return contact ?? null;
}

type Asking = { workspaceId: string; clientId: string; linkId: string };

/** How many codes were asked for within the last hour: for this address, and by this link. */
export async function countCodes(
  db: WorkspaceTx,
  secret: string,
  { linkId, email }: { linkId: string; email: string },
): Promise<{ ofAddress: number; ofLink: number }> {
  const [counts] = await db
    .select({
      ofLink: sql<number>`count(*)::integer`,
      ofAddress: sql<number>`(count(*) FILTER (WHERE ${clientPageCodes.emailHash} = ${hashEmail(secret, email)}))::integer`,
    })
    .from(clientPageCodes)
    .where(
      and(
        eq(clientPageCodes.linkId, linkId),
        gt(clientPageCodes.createdAt, sql`clock_timestamp() - interval '1 hour'`),
      ),
    );
  return counts ?? { ofAddress: 0, ofLink: 0 };
}

const drawCode = () =>
  randomInt(10 ** pageCodeDigits)
    .toString()
    .padStart(pageCodeDigits, '0');

/** A new code; for an address that no contact has one that opens nothing. */
export async function insertCode(
  db: WorkspaceTx,
  secret: string,
  { email, contactId, ...asking }: Asking & { email: string; contactId: string | null },
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const id = randomUUID();
  const code = drawCode();
  const expiresAt = new Date(Date.now() + pageCodeMinutes * minuteMs);
  await db.insert(clientPageCodes).values({
    ...asking,
    id,
    contactId,
    emailHash: hashEmail(secret, email),
    codeHash: hashCode(secret, id, code),
    expiresAt,
  });
  return { id, code, expiresAt };
}

/**
 * Counts a try, whatever comes of it. The contact that the code was mailed to, as long as they have the same address; null
 * where it is wrong, used, too old, of another link, or was tried too often.
 */
export async function tryCode(
  db: WorkspaceTx,
  secret: string,
  { linkId, id, code }: { linkId: string; id: string; code: string },
): Promise<PagePerson | null> {
  const [row] = await db
    .update(clientPageCodes)
    .set({ tries: sql`${clientPageCodes.tries} + 1` })
    .where(
      and(
        eq(clientPageCodes.id, id),
        eq(clientPageCodes.linkId, linkId),
        isNull(clientPageCodes.usedAt),
        lt(clientPageCodes.tries, pageCodeTries),
        gt(clientPageCodes.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning();
  if (!row || !timingSafeEqual(row.codeHash, hashCode(secret, id, code))) return null;
  const contact = await findMailed(db, secret, row);
  if (!contact) return null;
  await db.update(clientPageCodes).set({ usedAt: sql`clock_timestamp()` }).where(eq(clientPageCodes.id, id));
  return contact;
}

async function findMailed(db: WorkspaceTx, secret: string, row: PageCodeRow): Promise<PagePerson | null> {
  if (row.contactId === null) return null;
  const [contact] = await db
    .select({ id: clientContacts.id, name: clientContacts.name, email: clientContacts.email })
    .from(clientContacts)
    .where(and(eq(clientContacts.id, row.contactId), eq(clientContacts.clientId, row.clientId)));
  if (!contact) return null;
  return timingSafeEqual(hashEmail(secret, contact.email.toLowerCase()), row.emailHash) ? contact : null;
}

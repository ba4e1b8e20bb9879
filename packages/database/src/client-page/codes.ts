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

const within = (interval: string) =>
  sql`${clientPageCodes.createdAt} > clock_timestamp() - ${sql.raw(`interval '${interval}'`)}`;
/** Of a code that opened the page, the last try was the right one. */
const wrongTries = sql`(${clientPageCodes.tries} - num_nonnulls(${clientPageCodes.usedAt}))`;

export type CodeCounts = {
  /** Of this address: within an hour and a day, whoever has it. */
  ofAddress: { hour: number; day: number; wrongTries: number };
  /** Of the link, within an hour: for addresses that no contact had. */
  ofStrangers: number;
};

/** How many codes were asked for. The same is counted whether or not a contact has the address. */
export async function countCodes(
  db: WorkspaceTx,
  secret: string,
  { linkId, email }: { linkId: string; email: string },
): Promise<CodeCounts> {
  const isOfAddress = eq(clientPageCodes.emailHash, hashEmail(secret, email));
  const [counts] = await db
    .select({
      hour: sql<number>`(count(*) FILTER (WHERE ${isOfAddress} AND ${within('1 hour')}))::integer`,
      day: sql<number>`(count(*) FILTER (WHERE ${isOfAddress}))::integer`,
      wrongTries: sql<number>`coalesce(sum(${wrongTries}) FILTER (WHERE ${isOfAddress}), 0)::integer`,
      ofStrangers: sql<number>`(count(*) FILTER (WHERE ${isNull(clientPageCodes.contactId)} AND ${within('1 hour')}))::integer`,
    })
    .from(clientPageCodes)
    .where(and(eq(clientPageCodes.linkId, linkId), within('1 day')));
  const { ofStrangers = 0, hour = 0, day = 0, wrongTries: wrong = 0 } = counts ?? {};
  return { ofAddress: { hour, day, wrongTries: wrong }, ofStrangers };
}

/** How many wrong codes were entered by a link within a day. */
export async function countWrongTries(db: WorkspaceTx, linkId: string): Promise<number> {
  const [counts] = await db
    .select({ count: sql<number>`coalesce(sum(${wrongTries}), 0)::integer` })
    .from(clientPageCodes)
    .where(and(eq(clientPageCodes.linkId, linkId), within('1 day')));
  return counts?.count ?? 0;
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

/** Within a day, of one address. No code is good then, and none is sent until the day is over. */
export const mostWrongTries = 30;

const wrongTriesOfAddress = sql<number>`(SELECT sum(other.tries - num_nonnulls(other.used_at)) FROM client_page_codes AS other
  WHERE other.link_id = client_page_codes.link_id AND other.email_hash = client_page_codes.email_hash
    AND other.created_at > clock_timestamp() - interval '1 day')`;

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
        lt(wrongTriesOfAddress, mostWrongTries),
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

import { randomBytes } from 'node:crypto';
import { pageDeviceDays } from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import { keyedHash } from '@ruche/runtime/keys';
import { connectLinks } from '#src/accounts/tables.ts';
import { approvalNotices } from '#src/approvals/tables.ts';
import { clientContacts } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, gt, lt, sql } from '#src/drizzle.ts';
import type { PagePerson } from './codes.ts';
import { clientPageCodes, clientPageDevices, clientPageMails, type PageDeviceRow } from './tables.ts';

const hashSecret = (secret: string, value: string) => keyedHash(secret, 'client page devices', value);

/** Of one contact: the one that was seen longest ago makes room. */
const mostDevices = 20;

type NewDevice = Pick<PageDeviceRow, 'workspaceId' | 'clientId' | 'linkId' | 'contactId' | 'ip' | 'userAgent'>;

/** Binds a browser to a contact. Returns what it has to send from then on. */
export async function insertDevice(
  db: WorkspaceTx,
  secret: string,
  device: NewDevice & { email: string },
): Promise<{ device: PageDeviceRow; value: string }> {
  const value = randomBytes(32).toString('base64url');
  const [made] = await db
    .insert(clientPageDevices)
    .values({
      ...device,
      email: device.email.toLowerCase(),
      secretHash: hashSecret(secret, value),
      expiresAt: new Date(Date.now() + pageDeviceDays * dayMs),
    })
    .returning();
  if (!made) throw new Error('The device was not stored.');
  await db.execute(sql`DELETE FROM client_page_devices WHERE id IN (
    SELECT id FROM client_page_devices WHERE contact_id = ${device.contactId}
    ORDER BY last_seen_at DESC, id OFFSET ${mostDevices})`);
  return { device: made, value };
}

const isGood = and(
  gt(clientPageDevices.expiresAt, sql`clock_timestamp()`),
  eq(clientPageDevices.email, sql`lower(${clientContacts.email})`),
  eq(clientPageDevices.clientId, clientContacts.clientId),
);

export type FoundDevice = { device: PageDeviceRow; contact: PagePerson };

const shown = {
  device: clientPageDevices,
  contact: { id: clientContacts.id, name: clientContacts.name, email: clientContacts.email },
};

/** Of that link alone, and as long as the contact is there and has the address that the code was mailed to. */
export async function findDevice(
  db: WorkspaceTx,
  secret: string,
  { linkId, value }: { linkId: string; value: string },
): Promise<FoundDevice | null> {
  const [found] = await db
    .select(shown)
    .from(clientPageDevices)
    .innerJoin(clientContacts, eq(clientContacts.id, clientPageDevices.contactId))
    .where(
      and(eq(clientPageDevices.secretHash, hashSecret(secret, value)), eq(clientPageDevices.linkId, linkId), isGood),
    );
  return found ?? null;
}

/** Those that open the client's page, last seen first. */
export async function listDevices(db: WorkspaceTx, clientId: string): Promise<FoundDevice[]> {
  return db
    .select(shown)
    .from(clientPageDevices)
    .innerJoin(clientContacts, eq(clientContacts.id, clientPageDevices.contactId))
    .where(and(eq(clientPageDevices.clientId, clientId), isGood))
    .orderBy(desc(clientPageDevices.lastSeenAt), desc(clientPageDevices.id));
}

const seenEvery = sql`clock_timestamp() - interval '5 minutes'`;

/** Not with each request: lists of browsers need no more than minutes. */
export async function noteSeen(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(clientPageDevices)
    .set({ lastSeenAt: sql`clock_timestamp()` })
    .where(and(eq(clientPageDevices.id, id), lt(clientPageDevices.lastSeenAt, seenEvery)));
}

/** False when there is none: of another client, or another contact where one is named. */
export async function deleteDevice(
  db: WorkspaceTx,
  { clientId, id, contactId }: { clientId: string; id: string; contactId?: string },
): Promise<boolean> {
  const gone = await db
    .delete(clientPageDevices)
    .where(
      and(
        eq(clientPageDevices.id, id),
        eq(clientPageDevices.clientId, clientId),
        contactId === undefined ? undefined : eq(clientPageDevices.contactId, contactId),
      ),
    )
    .returning({ id: clientPageDevices.id });
  return gone.length > 0;
}

/**
 * Every browser of a contact, every code that was mailed to them, and every link they were given to connect an account: none
 * of them comes back with the old address. Whoever has the new one was mailed nothing yet.
 */
export async function endBindings(db: WorkspaceTx, contactId: string): Promise<void> {
  await db.delete(connectLinks).where(eq(connectLinks.contactId, contactId));
  await db.delete(clientPageMails).where(eq(clientPageMails.contactId, contactId));
  await db.delete(approvalNotices).where(eq(approvalNotices.approverId, contactId));
  await db.delete(clientPageDevices).where(eq(clientPageDevices.contactId, contactId));
  await db.delete(clientPageCodes).where(eq(clientPageCodes.contactId, contactId));
}

import type { ContactChange, ContactInput } from '@ruche/contracts/clients';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, sql } from '#src/drizzle.ts';
import { type ContactRow, clientContacts } from './tables.ts';

export async function listContacts(db: WorkspaceTx, clientId: string): Promise<ContactRow[]> {
  return db
    .select()
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId))
    .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id));
}

export type NewContact = ContactInput & { workspaceId: string; clientId: string };

export async function insertContact(db: WorkspaceTx, contact: NewContact): Promise<ContactRow> {
  const [row] = await db.insert(clientContacts).values(contact).returning();
  if (!row) throw new Error('The contact was not stored.');
  return row;
}

/** A contact of that client; of another one there is none. */
export type ContactKey = { clientId: string; id: string };

const isContact = ({ clientId, id }: ContactKey) =>
  and(eq(clientContacts.id, id), eq(clientContacts.clientId, clientId));

export async function findContact(db: WorkspaceTx, contact: ContactKey): Promise<ContactRow | null> {
  const [row] = await db.select().from(clientContacts).where(isContact(contact));
  return row ?? null;
}

export async function updateContact(
  db: WorkspaceTx,
  contact: ContactKey,
  change: ContactChange,
): Promise<ContactRow | null> {
  const [row] = await db
    .update(clientContacts)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(isContact(contact))
    .returning();
  return row ?? null;
}

/** False when there was none. */
export async function deleteContact(db: WorkspaceTx, contact: ContactKey): Promise<boolean> {
  const gone = await db.delete(clientContacts).where(isContact(contact)).returning({ id: clientContacts.id });
  return gone.length > 0;
}

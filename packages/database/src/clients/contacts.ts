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

const isContact = (clientId: string, id: string) =>
  and(eq(clientContacts.id, id), eq(clientContacts.clientId, clientId));

export async function updateContact(
  db: WorkspaceTx,
  { clientId, id, change }: { clientId: string; id: string; change: ContactChange },
): Promise<ContactRow | null> {
  const [row] = await db
    .update(clientContacts)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(isContact(clientId, id))
    .returning();
  return row ?? null;
}

/** False when there was none. */
export async function deleteContact(db: WorkspaceTx, clientId: string, id: string): Promise<boolean> {
  const gone = await db.delete(clientContacts).where(isContact(clientId, id)).returning({ id: clientContacts.id });
  return gone.length > 0;
}

import type { Executor } from '#src/connect.ts';
import { asc, eq } from '#src/drizzle.ts';
import { type ContactRow, clientContacts } from '#src/schema/client-contacts.ts';
import { type ClientRow, clients } from '#src/schema/clients.ts';

export type ArchivedClient = ClientRow & { contacts: ContactRow[] };

/** For the worker, whom no row security guides: every client of one workspace, the deleted ones too, oldest first. */
export async function listClientsOf(db: Executor, workspaceId: string): Promise<ArchivedClient[]> {
  const found = await db
    .select()
    .from(clients)
    .where(eq(clients.workspaceId, workspaceId))
    .orderBy(asc(clients.createdAt), asc(clients.id));
  const contacts = await db
    .select()
    .from(clientContacts)
    .where(eq(clientContacts.workspaceId, workspaceId))
    .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id));
  const byClient = Map.groupBy(contacts, ({ clientId }) => clientId);
  return found.map((client) => ({ ...client, contacts: byClient.get(client.id) ?? [] }));
}

import type { LogoMediaType } from '@ruche/contracts/clients';
import type { WorkspaceTx } from '#src/connect.ts';
import { asc, eq, getTableColumns, inArray, sql } from '#src/drizzle.ts';
import { type ClientRow, type ContactRow, clientContacts, clientLogos, clients } from './tables.ts';

export type ArchivedClient = ClientRow & { contacts: ContactRow[]; logoMediaType: LogoMediaType | null };

/** Clients after that one, the deleted ones too, oldest first: for an archive. */
export async function listArchivedClients(
  db: WorkspaceTx,
  { after, limit }: { after: ClientRow | undefined; limit: number },
): Promise<ArchivedClient[]> {
  const found = await db
    .select({ ...getTableColumns(clients), logoMediaType: clientLogos.mediaType })
    .from(clients)
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(after && sql`(${clients.createdAt}, ${clients.id}) > (${after.createdAt.toISOString()}, ${after.id})`)
    .orderBy(asc(clients.createdAt), asc(clients.id))
    .limit(limit);
  const contacts = await db
    .select()
    .from(clientContacts)
    .where(
      inArray(
        clientContacts.clientId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id));
  const byClient = Map.groupBy(contacts, ({ clientId }) => clientId);
  return found.map((client) => ({ ...client, contacts: byClient.get(client.id) ?? [] }));
}

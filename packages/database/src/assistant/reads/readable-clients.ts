import type { ClientStatus } from '@ruche/contracts/clients';
import { clientVoices } from '#src/assistant/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, isNull, or, sql } from '#src/drizzle.ts';

/** A client whose texts may go to a model. */
export type ReadableClient = { id: string; name: string; status: ClientStatus; timeZone: string };

/** Those that are there and whose assistant is not turned off, by name. */
export async function listReadableClients(db: WorkspaceTx): Promise<ReadableClient[]> {
  const { id, name, status, timeZone } = clients;
  return db
    .select({ id, name, status, timeZone })
    .from(clients)
    .leftJoin(clientVoices, eq(clientVoices.clientId, clients.id))
    .where(and(isNull(clients.deletedAt), or(isNull(clientVoices.clientId), eq(clientVoices.isOn, true))))
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id));
}

/** When the texts of a client were last withdrawn from the assistant: it was turned off or deleted, and still is. */
export async function findLastWithdrawal(db: WorkspaceTx): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT greatest((SELECT max(updated_at) FROM client_voices WHERE NOT is_on), (SELECT max(deleted_at) FROM clients))::text
      AS at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

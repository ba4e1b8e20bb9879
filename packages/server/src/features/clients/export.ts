import { importFields } from '@ruche/contracts/clients';
import type { WorkspaceTx } from '@ruche/database';
import { type ClientRow, listAllClients } from '@ruche/database/clients';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { writeCsv } from './csv.ts';

function toCells(client: ClientRow): string[] {
  const fields = importFields.map((field) => {
    const value = client[field];
    return Array.isArray(value) ? value.join('|') : (value ?? '');
  });
  return [...fields, client.createdAt.toISOString()];
}

/** Every client, in columns that an import takes back. */
export async function exportClients(tx: WorkspaceTx, scope: Scope): Promise<string> {
  authorize(scope, 'clients.read', 'workspace');
  const clients = await listAllClients(tx);
  return writeCsv([[...importFields, 'createdAt'], ...clients.map(toCells)]);
}

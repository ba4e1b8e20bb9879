import { writeCsv } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { listAllClients } from '@ruche/database/clients';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { exportHeadings, presentCells } from './presenter.ts';

/** Every client, in columns that an import takes back. */
export async function exportClients(tx: WorkspaceTx, scope: Scope): Promise<string> {
  authorize(scope, 'clients.read', 'workspace');
  const clients = await listAllClients(tx);
  return writeCsv([exportHeadings, ...clients.map(presentCells)]);
}

import { AppError } from '@ruche/contracts/api';
import type { ClientImport, ClientImportResult, ClientInput } from '@ruche/contracts/clients';
import { clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { countClients, findNamesakes, insertClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { takeClientRoom } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { type ImportTable, readImport } from './import-rows.ts';
import { toNewClient } from './service.ts';

const sampleSize = 20;
const problemsShown = 500;
const rowsAtOnce = 500;

async function findDuplicateNames(tx: WorkspaceTx, { rows }: ImportTable): Promise<string[]> {
  const names = [...new Set(rows.flatMap(({ input }) => (input ? [input.name] : [])))];
  if (names.length === 0) return [];
  const namesakes = await findNamesakes(tx, names);
  return [...new Set(namesakes.map(({ name }) => name))];
}

/** Everything or nothing: with the transaction. */
async function store(tx: WorkspaceTx, scope: Scope, inputs: ClientInput[]): Promise<void> {
  await takeClientRoom(tx, scope, inputs.length);
  for (let from = 0; from < inputs.length; from += rowsAtOnce) {
    const piece = inputs.slice(from, from + rowsAtOnce);
    await insertClients(
      tx,
      piece.map((input) => toNewClient(scope, input)),
    );
  }
  await emit(tx, scope, { kind: 'clients_imported', count: inputs.length });
}

function refuseProblems({ problems }: ImportTable): never {
  const count = new Set(problems.map(({ row }) => row)).size;
  const rows = count === 1 ? 'One row is' : `${count} rows are`;
  throw new AppError('validation_failed', `${rows} not right. Nothing was imported.`, {
    details: problems
      .slice(0, problemsShown)
      .map(({ row, field, message }) => ({ path: field ? `rows.${row}.${field}` : `rows.${row}`, message })),
  });
}

export async function importClients(tx: WorkspaceTx, scope: Scope, request: ClientImport): Promise<ClientImportResult> {
  authorize(scope, 'clients.import', 'workspace');
  const table = await readImport(request);
  const duplicateNames = await findDuplicateNames(tx, table);
  const inputs = table.rows.flatMap(({ input }) => (input ? [input] : []));
  const isCommit = request.mode === 'commit';
  if (isCommit) {
    if (table.problems.length > 0) refuseProblems(table);
    if (inputs.length === 0) throw new AppError('validation_failed', 'The file names no client. Nothing was imported.');
    await store(tx, scope, inputs);
  }
  return {
    mode: request.mode,
    columns: table.columns,
    rowCount: table.rows.length,
    sample: table.rows.slice(0, sampleSize).map(({ row, values }) => ({ row, values })),
    problems: table.problems.slice(0, problemsShown),
    problemCount: table.problems.length,
    duplicateNames,
    room: { used: await countClients(tx), limit: clientLimitOf(planInForce(scope.workspace, new Date())) },
    importedCount: isCommit ? inputs.length : 0,
  };
}

import { setImmediate } from 'node:timers/promises';
import { AppError, CsvError, type CsvRow, parseCsv, readCell } from '@ruche/contracts/api';
import {
  type ClientImport,
  type ClientImportResult,
  type ClientInput,
  ClientInputSchema,
  type ImportField,
  ImportFieldSchema,
  type ImportProblem,
  importCellLimit,
  importColumnLimit,
  importRowLimit,
} from '@ruche/contracts/clients';
import { clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { countClients, findNamesakes, insertClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { takeClientRoom } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { clientImport as refusals } from '#features/clients/refusals.ts';
import { toNewClient } from '#features/clients/service.ts';
import { guessMapping, type ImportTable, readField } from './schema.ts';

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', refusals.fieldsNeedFixing, { details: [{ path, message }] });
}

// The first row names the columns.
const limits = { rows: 1 + importRowLimit, columns: importColumnLimit, cellLength: importCellLimit };

function parse(csv: string): CsvRow[] {
  try {
    return parseCsv(csv, limits).map(({ cells, ...rest }) => ({ ...rest, cells: cells.map(readCell) }));
  } catch (error) {
    if (error instanceof CsvError) refuse('body.csv', `Line ${error.line}: ${error.message}`);
    throw error;
  }
}

function chooseMapping(headers: string[], given: ClientImport['mapping']): (ImportField | null)[] {
  if (!given) return guessMapping(headers);
  if (given.length > headers.length) refuse('body.mapping', `The file has ${headers.length} columns.`);
  const chosen = given.filter((field) => field !== null);
  const repeated = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (repeated) refuse('body.mapping', refusals.repeatedField(repeated));
  return headers.map((_header, index) => given[index] ?? null);
}

function readRow(cells: string[], mapping: (ImportField | null)[]): Partial<Record<ImportField, string>> {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    // An empty cell says nothing, so the field's own default holds.
    if (field && cell !== '') values[field] = cell;
  }
  return values;
}

function checkRow(row: number, values: Partial<Record<ImportField, string>>) {
  const given = Object.entries(values).map(([field, text]) => [field, readField(ImportFieldSchema.parse(field), text)]);
  const parsed = ClientInputSchema.safeParse(Object.fromEntries(given));
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    row,
    field: ImportFieldSchema.safeParse(path[0]).data ?? null,
    message,
  }));
  return { input: parsed.data ?? null, problems };
}

// Others are answered in between.
const rowsAtOnce = 100;

/** Reads a whole file: what each column is, what each row would become, and what is wrong with it. */
async function readImport({ csv, mapping: given }: ClientImport): Promise<ImportTable> {
  const [first, ...body] = parse(csv);
  if (!first) refuse('body.csv', refusals.empty);
  if (first.fault) refuse('body.csv', `Line 1: ${first.fault.message}`);
  const headers = first.cells;
  if (body.length > importRowLimit) refuse('body.csv', refusals.tooMany(importRowLimit));
  const mapping = chooseMapping(headers, given);
  const problems: ImportProblem[] = [];
  const rows: ImportTable['rows'] = [];
  for (const { row, cells, fault } of body) {
    if (rows.length % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const values = readRow(cells, mapping);
    const checked = fault
      ? { input: null, problems: [{ row, field: mapping[fault.column] ?? null, message: fault.message }] }
      : checkRow(row, values);
    problems.push(...checked.problems);
    rows.push({ row, values, input: checked.input });
  }
  return { columns: headers.map((header, index) => ({ header, field: mapping[index] ?? null })), rows, problems };
}

const sampleSize = 20;
const problemsShown = 500;
const rowsPerInsert = 500;

async function findDuplicateNames(tx: WorkspaceTx, { rows }: ImportTable): Promise<string[]> {
  const names = [...new Set(rows.flatMap(({ input }) => (input ? [input.name] : [])))];
  if (names.length === 0) return [];
  const namesakes = await findNamesakes(tx, names);
  return [...new Set(namesakes.map(({ name }) => name))];
}

/** Everything or nothing: with the transaction. */
async function store(tx: WorkspaceTx, scope: Scope, inputs: ClientInput[]): Promise<void> {
  await takeClientRoom(tx, scope, inputs.length);
  for (let from = 0; from < inputs.length; from += rowsPerInsert) {
    const piece = inputs.slice(from, from + rowsPerInsert);
    await insertClients(
      tx,
      piece.map((input) => toNewClient(scope, input)),
    );
  }
  await emit(tx, scope, { kind: 'clients_imported', count: inputs.length });
}

function refuseProblems({ problems }: ImportTable): never {
  const count = new Set(problems.map(({ row }) => row)).size;
  const rows = count === 1 ? 'One row needs' : `${count} rows need`;
  throw new AppError('validation_failed', `${rows} fixing. Nothing was imported.`, {
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
    if (inputs.length === 0) throw new AppError('validation_failed', refusals.noClients);
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

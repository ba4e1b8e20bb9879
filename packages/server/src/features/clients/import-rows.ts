import { setImmediate } from 'node:timers/promises';
import { AppError } from '@ruche/contracts/api';
import {
  type ClientImport,
  type ClientInput,
  ClientInputSchema,
  type ImportField,
  ImportFieldSchema,
  type ImportProblem,
  importCellLimit,
  importColumnLimit,
  importRowLimit,
} from '@ruche/contracts/clients';
import { CsvError, type CsvRow, parseCsv, readCell } from './csv.ts';
import { guessMapping, readField } from './import-columns.ts';

export type ImportTable = {
  columns: { header: string; field: ImportField | null }[];
  rows: { row: number; values: Partial<Record<ImportField, string>>; input: ClientInput | null }[];
  problems: ImportProblem[];
};

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', 'Some fields are not right.', { details: [{ path, message }] });
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
  if (repeated) refuse('body.mapping', `The field ${repeated} is filled by two columns.`);
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
export async function readImport({ csv, mapping: given }: ClientImport): Promise<ImportTable> {
  const [first, ...body] = parse(csv);
  if (!first) refuse('body.csv', 'The file is empty.');
  if (first.fault) refuse('body.csv', `Line 1: ${first.fault.message}`);
  const headers = first.cells;
  if (body.length > importRowLimit) refuse('body.csv', `Import at most ${importRowLimit} clients at once.`);
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

import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from './drizzle.ts';

export type JsonRow = Record<string, unknown>;

type ReadColumn = { key: string; name: string; isDate: boolean };

const columnsOf = new WeakMap<PgTable, ReadColumn[]>();

function readColumns(table: PgTable): ReadColumn[] {
  const known = columnsOf.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).map(([key, { name, dataType }]) => ({
    key,
    name,
    isDate: dataType === 'date',
  }));
  columnsOf.set(table, columns);
  return columns;
}

/** A row that came as JSON, as if it had been selected. */
export function reviveRow<Table extends PgTable>(table: Table, row: JsonRow): Table['$inferSelect'] {
  const revived: JsonRow = {};
  for (const { key, name, isDate } of readColumns(table)) {
    const value = row[name];
    revived[key] = isDate && typeof value === 'string' ? new Date(value) : value;
  }
  return revived;
}

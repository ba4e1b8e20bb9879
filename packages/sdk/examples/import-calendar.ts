// Imports a calendar from a CSV file with the columns date, time, networks, and text.
//   RUCHE_URL=… RUCHE_API_KEY=… node import-calendar.ts "Boulangerie Martin" june.csv

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Ruche, type Schemas } from '@ruche/sdk';

const { RUCHE_URL = 'http://localhost:3000', RUCHE_API_KEY = '' } = process.env;
const [clientName = '', path = ''] = process.argv.slice(2);
const ruche = new Ruche({ apiKey: RUCHE_API_KEY, baseUrl: RUCHE_URL });

type Row = Schemas['NewPostImportInput']['rows'][number];

/** Cells may be in quotes, and then hold commas and doubled quotes. */
function readCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

function readRows(table: string): Row[] {
  return table
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, cells: readCells(line) }))
    .filter(({ row, cells }) => row > 1 && cells.some((cell) => cell !== ''))
    .map(({ row, cells: [date = '', time = '', networks = '', text = ''] }) => ({
      row,
      cells: { date, time, networks, text },
    }));
}

const table = await readFile(path, 'utf8');
const { items } = await ruche.clients.list({ q: clientName, limit: 1 });
const [client] = items;
if (!client) throw new Error(`There’s no client “${clientName}”.`);

// The same file gives the same key: run twice within a day, it's imported once.
const idempotencyKey = createHash('sha256').update(`${client.id}\n${table}`).digest('hex');
let staged = await ruche.posts.imports.create(
  { fileName: basename(path), clientId: client.id, rows: readRows(table) },
  { idempotencyKey },
);
while (staged.state === 'checking') {
  await wait(1000);
  staged = await ruche.posts.imports.get(staged.id);
}

let problems = 0;
for await (const { row, problems: found } of ruche.posts.imports.rows.list(staged.id)) {
  for (const { message } of found) console.error(`Row ${row}: ${message}`);
  problems += found.length;
}
if (problems > 0) {
  await ruche.posts.imports.delete(staged.id);
  throw new Error(`Nothing was imported: fix ${problems} problems first.`);
}
const { rowCount } = await ruche.posts.imports.confirm(staged.id);
console.log(`Imported ${rowCount} posts.`);

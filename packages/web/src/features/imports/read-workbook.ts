import { postImportRowLimit } from '@ruche/contracts/posts';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { readWorkbook as words } from '#features/imports/words.ts';
import { type ReadRow, TableRefusal } from './read-table.ts';

// A small archive can unfold into what fills the machine's memory.
const unfoldedLimitBytes = 60_000_000;
const mostFiles = 2000;
// Rows and columns that a sheet leaves out are filled up to its last cell.
const mostCells = 20_000_000;

/** Adds up what the archive says its files unfold into; none is unfolded beyond what it says. */
function requireSmall(bytes: Uint8Array): void {
  let [total, count] = [0, 0];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      count += 1;
      return false;
    },
  });
  if (total > unfoldedLimitBytes || count > mostFiles) {
    throw new TableRefusal(words.tooLarge);
  }
}

const addressPattern = /<(?:\w+:)?(?:row|c)\s(?:[^>]*\s)?r\s*=\s*["']([A-Z]*)(\d+)["']/g;

const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);

/** A cell far away from all others would have to be reached over millions of empty ones. */
function requireDense(bytes: Uint8Array): void {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) });
  for (const sheet of Object.values(sheets)) {
    let [rows, columns] = [1, 1];
    for (const [, letters = '', row = ''] of strFromU8(sheet).matchAll(addressPattern)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
    if (rows * columns > mostCells) {
      throw new TableRefusal(words.tooSpread);
    }
  }
}

/** Spreadsheets keep days and times as one number, which comes here as a date in UTC, a little off. */
function writeDate(date: Date): string {
  const at = new Date(Math.round(date.getTime() / 60_000) * 60_000);
  if (Number.isNaN(at.getTime())) return '';
  const iso = at.toISOString();
  // Day 0 of spreadsheets, which some count from 1904: a time alone.
  if (at.getUTCFullYear() <= 1904) return iso.slice(11, 16);
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : iso.slice(0, 16);
}

function writeValue(value: unknown): string {
  if (value instanceof Date) return writeDate(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The first sheet of an XLSX file. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<ReadRow[]> {
  try {
    requireSmall(new Uint8Array(bytes));
    requireDense(new Uint8Array(bytes));
    const sheet = await readSheet(bytes);
    const rows = sheet.map((values, index) => ({ row: index + 1, cells: values.map(writeValue) }));
    // One more than allowed says that it is too many.
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, postImportRowLimit + 2);
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    throw new TableRefusal(words.unreadable, { cause: error });
  }
}

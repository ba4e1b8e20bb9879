import { postImportRowLimit } from '@ruche/contracts/posts';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type ReadRow, TableRefusal } from './read-table.ts';

// A small archive can unfold into what fills the machine's memory.
const unfoldedLimitBytes = 60_000_000;
const mostFiles = 2000;

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
    throw new TableRefusal('This workbook is too large. Keep the table in a file of its own.');
  }
}

/** Spreadsheets keep days and times as one number, which comes here as a date in UTC, a little off. */
function writeDate(date: Date): string {
  const at = new Date(Math.round(date.getTime() / 60_000) * 60_000);
  if (Number.isNaN(at.getTime())) return '';
  const iso = at.toISOString();
  // Day 0 of spreadsheets: a time alone.
  if (at.getUTCFullYear() < 1901) return iso.slice(11, 16);
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
    const sheet = await readSheet(bytes);
    const rows = sheet.map((values, index) => ({ row: index + 1, cells: values.map(writeValue) }));
    // One more than allowed says that it is too many.
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, postImportRowLimit + 2);
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    throw new TableRefusal('This workbook cannot be read. Save it as XLSX once more, or as CSV.', { cause: error });
  }
}

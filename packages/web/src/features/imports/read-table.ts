import { CsvError, parseCsv, readCell } from '@ruche/contracts/api';
import { postImportCellLimit, postImportColumnLimit, postImportRowLimit } from '@ruche/contracts/posts';
import { readTable as texts } from '#features/imports/words.ts';
import { decodeText } from '#lib/decode-text.ts';

/** A table as it stands in a file. Rows are numbered as a spreadsheet numbers them. */
export type Table = { fileName: string; headers: string[]; rows: { row: number; cells: string[] }[] };

/** A file that cannot be taken, and why, in words. */
export class TableRefusal extends Error {
  override readonly name = 'TableRefusal';
}

const limitBytes = 8_000_000;
const limits = { rows: 1 + postImportRowLimit, columns: postImportColumnLimit, cellLength: postImportCellLimit };

export type ReadRow = { row: number; cells: string[] };

function readCsv(text: string): ReadRow[] {
  try {
    return parseCsv(text, limits).map(({ row, cells, fault }) => {
      if (fault) throw new TableRefusal(texts.inRow(row, fault.message));
      return { row, cells: cells.map(readCell) };
    });
  } catch (error) {
    if (error instanceof CsvError) throw new TableRefusal(texts.inLine(error.line, error.message));
    throw error;
  }
}

const startsWith = (bytes: ArrayBuffer, signature: number[]) =>
  signature.every((byte, index) => new Uint8Array(bytes)[index] === byte);

const workbook = [0x50, 0x4b, 0x03, 0x04];
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

async function readRows(bytes: ArrayBuffer): Promise<ReadRow[]> {
  if (startsWith(bytes, oldWorkbook)) {
    throw new TableRefusal(texts.oldExcel);
  }
  if (startsWith(bytes, workbook)) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes);
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new TableRefusal(texts.notSpreadsheet);
  return readCsv(text);
}

function requireSmall({ row, cells }: ReadRow): void {
  if (cells.length > postImportColumnLimit) {
    throw new TableRefusal(texts.tooManyCells(row, postImportColumnLimit));
  }
  if (cells.every((cell) => cell.length <= postImportCellLimit)) return;
  throw new TableRefusal(texts.cellTooLong(row, postImportCellLimit.toLocaleString('en')));
}

/** Reads a CSV or XLSX file; refuses what is no table, or too large, with a sentence. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > limitBytes) throw new TableRefusal(texts.fileTooLarge);
  const [first, ...rows] = await readRows(await file.arrayBuffer());
  if (!first) throw new TableRefusal(texts.empty);
  if (rows.length === 0) throw new TableRefusal(texts.noRows);
  if (rows.length > postImportRowLimit) {
    throw new TableRefusal(texts.tooManyRows(postImportRowLimit.toLocaleString('en')));
  }
  for (const row of rows) requireSmall(row);
  return { fileName: file.name, headers: first.cells.map((cell) => cell.trim()), rows };
}

/** Text that cannot be read as a table; `line` counts from 1. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** What one file may hold. Nothing beyond it is kept while reading, so that no file takes long to refuse. */
export type CsvLimits = { rows: number; columns: number; cellLength: number };

/** A row that is too large has no cells, and says what is wrong with it; `column` counts from 0. */
export type CsvRow = { row: number; cells: string[]; fault: { column: number; message: string } | null };

const delimiters = [',', ';', '\t'];

/** The separator that the first line uses most outside quotes: spreadsheets differ by country. */
function guessDelimiter(whole: string): string {
  const text = whole.slice(0, 100_000);
  const counts = delimiters.map(() => 0);
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const before = text[at - 1] ?? '\n';
    if (isQuoted) isQuoted = char !== '"';
    else if (char === '\n') break;
    // The second of two quotes in a cell opens it again.
    else if (char === '"') isQuoted = before === '"' || before === '\n' || delimiters.includes(before);
    else if (delimiters.includes(char)) counts[delimiters.indexOf(char)] = (counts[delimiters.indexOf(char)] ?? 0) + 1;
  }
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads cell by cell. A cell that is longer than allowed is null. */
class CellReader {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #maxLength: number;
  at = 0;
  line = 1;

  constructor(text: string, { delimiter, maxLength }: { delimiter: string; maxLength: number }) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#maxLength = maxLength;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** Tells whether there was one. */
  passEmptyLine(): boolean {
    const isEmpty = this.#text[this.at] === '\n';
    if (isEmpty) this.passSeparator();
    return isEmpty;
  }

  read(): string | null {
    const cell = this.#text[this.at] === '"' ? this.#readQuoted() : this.#readPlain();
    if (this.#text[this.at] === '\r' && (this.#text[this.at + 1] === '\n' || this.at + 1 === this.#text.length)) {
      this.at += 1;
    }
    return cell;
  }

  /** Passes what follows a cell, and tells whether the row goes on behind it. */
  passSeparator(): boolean {
    const char = this.#text[this.at];
    if (char !== undefined && char !== this.#delimiter && char !== '\n') {
      throw new CsvError('A closing quote must be followed by a separator.', this.line);
    }
    this.at += 1;
    if (char === '\n') this.line += 1;
    return char === this.#delimiter;
  }

  #readQuoted(): string | null {
    const start = this.at + 1;
    let end = this.#text.indexOf('"', start);
    while (end !== -1 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2);
    if (end === -1) throw new CsvError('A quoted cell is missing its closing quote.', this.line);
    // Looked for in the cell alone: beyond it, each of a million cells would read the rest of the file.
    const inside = this.#text.slice(start, end);
    for (let at = inside.indexOf('\n'); at !== -1; at = inside.indexOf('\n', at + 1)) this.line += 1;
    this.at = end + 1;
    // At most every second character is a quote that stands for the one after it.
    if (inside.length > 2 * this.#maxLength) return null;
    return this.#limit(inside.replaceAll('""', '"'));
  }

  #readPlain(): string | null {
    const start = this.at;
    while (this.at < this.#text.length && this.#text[this.at] !== this.#delimiter && this.#text[this.at] !== '\n') {
      this.at += 1;
    }
    if (this.#text[this.at] !== this.#delimiter && this.at > start && this.#text[this.at - 1] === '\r') this.at -= 1;
    return this.#limit(this.#text.slice(start, this.at));
  }

  #limit(cell: string): string | null {
    return cell.length > this.#maxLength ? null : cell;
  }
}

const inThousands = new Intl.NumberFormat('en');

function readRow(reader: CellReader, row: number, { columns, cellLength }: CsvLimits): CsvRow {
  const cells: string[] = [];
  let fault: CsvRow['fault'] = null;
  for (let column = 0, isOpen = true; isOpen; column += 1) {
    const cell = reader.isAtEnd ? '' : reader.read();
    isOpen = reader.passSeparator();
    if (cell === null) {
      fault ??= { column, message: `Cells can have up to ${inThousands.format(cellLength)} characters.` };
    } else if (column < columns) cells.push(cell);
    // Spreadsheets write separators far beyond what was filled in.
    else if (cell.trim() !== '') fault ??= { column, message: `Rows can have up to ${columns} cells.` };
  }
  return fault ? { row, cells: [], fault } : { row, cells, fault };
}

/**
 * Reads a table as RFC 4180 writes it: cells in quotes may hold separators, line ends and doubled quotes. Lines end
 * with LF or CRLF. Rows without anything are left out but counted: each tells its number, as a spreadsheet shows it.
 * One row more than allowed is read, then no further one.
 */
export function parseCsv(given: string, limits: CsvLimits): CsvRow[] {
  const text = given.replace(/^\uFEFF/, '');
  const reader = new CellReader(text, { delimiter: guessDelimiter(text), maxLength: limits.cellLength });
  const rows: CsvRow[] = [];
  for (let row = 1; !reader.isAtEnd && rows.length <= limits.rows; row += 1) {
    if (reader.passEmptyLine()) continue;
    const read = readRow(reader, row, limits);
    if (read.fault || read.cells.some((cell) => cell.trim() !== '')) rows.push(read);
  }
  return rows;
}

/** Spreadsheets run cells that begin like this as formulas; an apostrophe makes them text. */
const runsAsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

function writeCell(value: string): string {
  const safe = runsAsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table. */
export function writeCsvRow(cells: string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** The mark at the beginning of a file by which spreadsheets know UTF-8. */
export const csvMark = '\uFEFF';

export function writeCsv(rows: string[][]): string {
  return `${csvMark}${rows.map(writeCsvRow).join('')}`;
}

/** Takes away the apostrophe that `writeCsv` put there. */
export function readCell(value: string): string {
  return value.startsWith("'") && runsAsFormula.test(value.slice(1)) ? value.slice(1) : value;
}

/** Text that cannot be read as a table; `line` counts from 1. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const delimiters = [',', ';', '\t'] as const;

/** The separator that the first line uses most outside quotes: spreadsheets differ by country. */
function guessDelimiter(text: string): string {
  const firstLine = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads a table as RFC 4180 writes it: cells in quotes may hold separators, line ends and doubled quotes. Lines end
 * with LF or CRLF. Rows without anything are left out but counted: each tells its number, as a spreadsheet shows it.
 */
export function parseCsv(given: string): { row: number; cells: string[] }[] {
  const text = given.replace(/^\uFEFF/, '');
  const delimiter = guessDelimiter(text);
  const rows: { row: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let line = 1;
  let row = 1;
  let at = 0;

  const endRow = () => {
    // Spreadsheets write rows that were once filled as nothing but separators.
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  const readQuoted = (): string => {
    const openedOn = line;
    let cell = '';
    for (at += 1; at < text.length; at += 1) {
      const char = text[at] ?? '';
      if (char === '\n') line += 1;
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        at += 1;
        return cell;
      }
    }
    throw new CsvError('A quoted cell is never closed.', openedOn);
  };
  const readPlain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
    const cell = text.slice(start, at);
    return text[at] === '\n' || at === text.length ? cell.replace(/\r$/, '') : cell;
  };

  while (at < text.length) {
    cells.push(text[at] === '"' ? readQuoted() : readPlain());
    if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at += 1;
    const char = text[at];
    if (char !== undefined && char !== delimiter && char !== '\n') {
      throw new CsvError('A quoted cell is followed by something else than a separator.', line);
    }
    at += 1;
    if (char === '\n') line += 1;
    if (char === delimiter && at === text.length) cells.push('');
    if (char !== delimiter || at === text.length) endRow();
  }
  return rows;
}

/** Spreadsheets run cells that begin like this as formulas; an apostrophe makes them text. */
const runsAsFormula = /^[=+\-@\t\r]/;

function writeCell(value: string): string {
  const safe = runsAsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With the mark at its beginning by which spreadsheets know UTF-8. */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** Takes away the apostrophe that `writeCsv` put there. */
export function readCell(value: string): string {
  return value.startsWith("'") && runsAsFormula.test(value.slice(1)) ? value.slice(1) : value;
}

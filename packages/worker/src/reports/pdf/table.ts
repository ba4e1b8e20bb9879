import { type Box, contentWidth, lineHeightOf, type Paper, sheet } from './paper.ts';
import type { TextStyle } from './typesetter.ts';

export type Column = { title: string; width: number; align?: 'left' | 'right' };
/** Text, or something that is drawn: what it draws, it marks itself. */
export type Cell =
  | string
  | { text: string; style: TextStyle; most?: number }
  | { height: number; draw: (box: Box) => void };

const cellPadding = 5;
const gap = 10;
/** Up to as many rows, and as many points, are kept on one page. */
const [mostKept, heightKept] = [8, 220];

function drawHeader(paper: Paper, columns: Column[]): void {
  const style = paper.styles.label;
  let x: number = sheet.left;
  for (const { title, width, align = 'left' } of columns) {
    paper.line(title, paper.y, style, { x, width: width - gap, align });
    x += width;
  }
}

function rule(paper: Paper): void {
  paper.artifact((document) =>
    document
      .moveTo(sheet.left, paper.y)
      .lineTo(sheet.left + contentWidth, paper.y)
      .lineWidth(0.6)
      .stroke(paper.palette.hairline),
  );
}

const styleOf = (paper: Paper, column: Column): TextStyle =>
  column.align === 'right' ? paper.styles.figure : paper.styles.cell;

type Prepared = { height: number; draw: (box: Box) => void };

/** A cell with its text cut into lines, and how high it is. */
function prepare(paper: Paper, cell: Cell, column: Column, tag: 'TH' | 'TD'): Prepared {
  const scope = tag === 'TH' ? ({ scope: 'Row' } as const) : {};
  if (typeof cell === 'object' && 'draw' in cell) {
    return { height: cell.height, draw: (box) => paper.within(tag, () => cell.draw(box), scope) };
  }
  const { text, style, most = 3 } = typeof cell === 'string' ? { text: cell, style: styleOf(paper, column) } : cell;
  const width = column.width - gap;
  const lines = paper.type.wrap(text, width, style, most);
  return {
    height: lines.length * lineHeightOf(style),
    draw: ({ x, y }) => {
      const place = { x, width, align: column.align ?? 'left' };
      paper.mark(tag, () => paper.lines(lines, y, style, place), scope);
    },
  };
}

function drawRow(paper: Paper, columns: Column[], cells: Prepared[], height: number): void {
  const top = paper.y + cellPadding;
  paper.within('TR', () => {
    let x: number = sheet.left;
    for (const [index, column] of columns.entries()) {
      const cell = cells[index];
      cell?.draw({ x, y: top + (height - cell.height) / 2, width: column.width - gap, height: cell.height });
      x += column.width;
    }
  });
  paper.y += height + 2 * cellPadding;
  rule(paper);
}

/** The first cell of a row is its heading. On each page that the table goes on, the headings of its columns are repeated. */
export function drawTable(paper: Paper, columns: Column[], rows: Cell[][]): void {
  const headerHeight = lineHeightOf(paper.styles.label) + cellPadding;
  // As many columns end where the page does.
  const fitted = columns.map((column, index) =>
    index === columns.length - 1 ? { ...column, width: column.width + gap } : column,
  );
  const prepareRow = (row: Cell[]) => {
    const cells = fitted.map((column, index) => prepare(paper, row[index] ?? '', column, index === 0 ? 'TH' : 'TD'));
    return { cells, height: Math.max(...cells.map((cell) => cell.height)) };
  };
  const heightOf = (few: Cell[][]) =>
    few.reduce((sum, row) => sum + prepareRow(row).height + 2 * cellPadding, headerHeight);
  // A small table stays whole, and the headings of columns never stand alone at the end of a page.
  const whole = rows.length <= mostKept ? heightOf(rows) : Number.POSITIVE_INFINITY;
  paper.ensure(whole <= heightKept ? whole : heightOf(rows.slice(0, 1)));
  paper.within('Table', () => {
    paper.within('TR', () => {
      let x: number = sheet.left;
      for (const { title, width, align = 'left' } of fitted) {
        const place = { x, width: width - gap, align };
        paper.mark('TH', () => paper.line(title, paper.y, paper.styles.label, place), { scope: 'Column' });
        x += width;
      }
    });
    paper.y += headerHeight;
    rule(paper);
    for (const row of rows) {
      const { cells, height } = prepareRow(row);
      if (paper.y + height + 2 * cellPadding > sheet.bottom) {
        paper.nextPage();
        paper.artifact(() => drawHeader(paper, fitted));
        paper.y += headerHeight;
        rule(paper);
      }
      drawRow(paper, fitted, cells, height);
    }
  });
}

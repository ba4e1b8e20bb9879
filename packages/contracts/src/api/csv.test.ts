import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv, readCell, writeCsv } from './csv.ts';

const limits = { rows: 100, columns: 10, cellLength: 50 };
const cellsOf = (text: string) => parseCsv(text, limits).map(({ cells }) => cells);

describe('reading a table', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain cells',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'quotes, separators and line ends inside quotes',
      '"a ""x""","b,\r\nc"\r\nd,e',
      [
        ['a "x"', 'b,\r\nc'],
        ['d', 'e'],
      ],
    ],
    [
      'semicolons',
      'nom;e-mail\n"Dupont; fils";a@b.example',
      [
        ['nom', 'e-mail'],
        ['Dupont; fils', 'a@b.example'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the mark of UTF-8', '\uFEFFa,b', [['a', 'b']]],
    [
      'lines without anything',
      'a,b\n\n\r\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'an empty cell in quotes at the end',
      'a,b\nc,""\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_what, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it("tells each row's number, counting those without anything", () => {
    expect(parseCsv('a,b\n"x\ny",c\n\n,\nd,e', limits).map(({ row }) => row)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n"c,d', 2],
    ['something after a closing quote', 'a,b\n"c"d,e', 2],
  ])('refuses %s and says where', (_what, text, line) => {
    expect(() => parseCsv(text, limits)).toThrow(CsvError);
    expect(() => parseCsv(text, limits)).toThrow(expect.objectContaining({ line }) as Error);
  });
});

describe('a table that is too large', () => {
  const tight = { rows: 3, columns: 2, cellLength: 5 };
  const readTight = (text: string) => parseCsv(text, tight).map(({ row, fault }) => [row, fault?.column ?? null]);

  it.each<[string, string, (number | null)[][]]>([
    [
      'a long cell',
      'a,b\nc,123456\nd,12345',
      [
        [1, null],
        [2, 1],
        [3, null],
      ],
    ],
    [
      'a long cell in quotes',
      'a,b\n"1234567890\n1",c\n"""1""""5"""\n"12""45",d',
      [
        [1, null],
        [2, 0],
        [3, 0],
        [4, null],
      ],
    ],
    [
      'too many cells',
      'a,b\nc,d,e\nf,g,,,\n',
      [
        [1, null],
        [2, 2],
        [3, null],
      ],
    ],
  ])('tells which row and column has %s, and reads on', (_what, text, expected) => {
    expect(readTight(text)).toEqual(expected);
  });

  it('is read through once, however many cells its only line has', () => {
    // Were the line read again for every cell, no test would wait for the end of it.
    expect(readTight('"",'.repeat(600_000))).toEqual([]);
  });

  it('is not read to its end when it has too many rows', () => {
    expect(readTight('a\nb\nc\nd\ne\n"never closed').map(([row]) => row)).toEqual([1, 2, 3, 4]);
  });
});

describe('writing a table', () => {
  const awkward = ['', 'a', 'a,b', 'a;b', 'say "hi"', 'two\nlines', 'two\r\nlines', 'é€😀', ' spaces ', "it's"];
  const formulas = ['=1+1', '+33 1 02', '-2', '@SUM(A1)', '\tx', '\n=1', '＝1+1', '=HYPERLINK("http://x","y")'];

  it('gives back what it was given, whatever stands beside what', () => {
    for (const one of awkward) {
      const rows = awkward.map((other) => [one, other, 'end']);
      expect(cellsOf(writeCsv(rows))).toEqual(rows);
    }
  });

  it('keeps spreadsheets from running cells as formulas, and takes that back when reading', () => {
    const text = writeCsv(formulas.map((formula) => [formula, 'x']));
    for (const [cell = ''] of cellsOf(text)) expect(cell).toMatch(/^'/);
    expect(cellsOf(text).map(([cell = '']) => readCell(cell))).toEqual(formulas);
    expect(readCell("'quoted")).toBe("'quoted");
  });
});

import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv, readCell, writeCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

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
    expect(parseCsv('a,b\n"x\ny",c\n\n,\nd,e').map(({ row }) => row)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n"c,d', 2],
    ['something after a closing quote', 'a,b\n"c"d,e', 2],
  ])('refuses %s and says where', (_what, text, line) => {
    expect(() => parseCsv(text)).toThrow(CsvError);
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line }) as Error);
  });
});

describe('writing a table', () => {
  const awkward = ['', 'a', 'a,b', 'a;b', 'say "hi"', 'two\nlines', 'two\r\nlines', 'é€😀', ' spaces ', "it's"];
  const formulas = ['=1+1', '+33 1 02', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'];

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

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'plan.csv') => new File([content], name);

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The smallest workbook that a spreadsheet would open, with days, times and texts as it keeps them. */
function workbookOf(rows: string, padding = 0): Uint8Array<ArrayBuffer> {
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': xml(`<Types xmlns="${packages}/content-types"/>`),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...(padding > 0 && { 'xl/media/image1.png': new Uint8Array(padding) }),
  });
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Date')}${text('B1', 'Heure')}${text('C1', 'Texte')}</row>`;

describe('a table in a file', () => {
  it.each([
    ['commas', 'Date,Text\n2030-01-01,"a, b"\n'],
    ['semicolons', 'Date;Text\r\n2030-01-01;"a, b"\r\n'],
    ['tabs', 'Date\tText\n2030-01-01\ta, b\n'],
  ])('is read with %s', async (_name, content) => {
    const { headers, rows } = await readTable(fileOf(content));
    expect({ headers, rows }).toEqual({ headers: ['Date', 'Text'], rows: [{ row: 2, cells: ['2030-01-01', 'a, b'] }] });
  });

  it('is read in UTF-8, UTF-16 and Windows-1252', async () => {
    const content = 'Légende;Prix\nCafé;5 €\n';
    const windows = Uint8Array.from(content, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)));
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(content, (c) => c.charCodeAt(0)).buffer),
    ]);
    for (const bytes of [strToU8(`\uFEFF${content}`), windows, wide]) {
      expect(await readTable(fileOf(bytes))).toMatchObject({
        headers: ['Légende', 'Prix'],
        rows: [{ cells: ['Café', '5 €'] }],
      });
    }
  });

  it('is read from a workbook, with its days and times', async () => {
    const cells = `<c r="A3" s="1"><v>47841</v></c><c r="B3" s="2"><v>0.395833333333333</v></c>${text('C3', 'Bûche')}`;
    const { headers, rows } = await readTable(fileOf(workbookOf(`${head}<row r="3">${cells}</row>`), 'plan.xlsx'));
    expect(headers).toEqual(['Date', 'Heure', 'Texte']);
    expect(rows).toEqual([{ row: 3, cells: ['2030-12-24', '09:30', 'Bûche'] }]);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a first line alone', 'Date,Text\n', 'no posts below them'],
    ['too many rows', `Date\n${'x\n'.repeat(2001)}`, 'up to 2,000 posts'],
    ['an open quote', 'Date\n"never closed', 'missing its'],
    ['a long cell', `Date\n${'x'.repeat(20_001)}`, 'up to 20,000 ch'],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 1, 2]), 'This file isn’t a spreadsheet.'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'old Excel file'],
    ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'Couldn’t read this workbook'],
    ['a workbook that unfolds into much more', workbookOf(head, 70_000_000), 'too large'],
    ['a cell far away', workbookOf(`${head}<row r="1048576">${text('XFD1048576', 'x')}</row>`), 'far apart'],
    ['a row that no sheet has', workbookOf(`${head}<row r="4000000000"></row>`), 'far apart'],
    ['a large file', new Uint8Array(8_000_001), 'larger than 8 MB'],
  ])('is refused with a sentence: %s', async (_name, content, sentence) => {
    await expect(readTable(fileOf(content))).rejects.toThrow(sentence);
  });
});

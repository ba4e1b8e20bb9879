import { decodeText } from '#lib/decode-text.ts';

const limitBytes = 4_000_000;

export async function readCsvFile(file: File): Promise<string> {
  if (file.size > limitBytes) throw new Error('The file is larger than 4 MB. Split it into several.');
  const text = decodeText(await file.arrayBuffer());
  // A workbook is a zip archive, not a table of text.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000')) {
    throw new Error('This is not a CSV file. In your spreadsheet, save the table as CSV first.');
  }
  return text;
}

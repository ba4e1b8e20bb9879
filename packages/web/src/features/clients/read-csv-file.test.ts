import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const file = (content: BlobPart) => new File([content], 'clients.csv');

describe('readCsvFile', () => {
  it('reads UTF-8', async () => {
    await expect(readCsvFile(file('name\nCafé Lumière'))).resolves.toBe('name\nCafé Lumière');
  });

  it('reads what older spreadsheets write', async () => {
    await expect(readCsvFile(file(new Uint8Array([0x43, 0x61, 0x66, 0xe9])))).resolves.toBe('Café');
  });

  it('refuses a workbook and says what to do', async () => {
    await expect(readCsvFile(file('PK\u0003\u0004…'))).rejects.toThrow(/save the table as CSV/);
  });

  it('refuses what is too large', async () => {
    await expect(readCsvFile(file('x'.repeat(4_000_001)))).rejects.toThrow(/larger than 4 MB/);
  });
});

import { AppError } from '@ruche/contracts/api';
import type { ListedImport, PostImportRecord } from '@ruche/database/posts';
import type { CheckedRow } from './checks/schema.ts';

export const noSuchImport = () => new AppError('not_found', 'There is no such import.');

export function requireStaged({ state }: Pick<PostImportRecord, 'state'>): void {
  if (state === 'staged') return;
  const became = state === 'confirmed' ? 'confirmed' : 'undone';
  throw new AppError('conflict', `This import was ${became} already.`);
}

export function requireConfirmed({ state }: Pick<PostImportRecord, 'state'>): void {
  if (state === 'confirmed') return;
  const message = state === 'staged' ? 'This import was not confirmed yet.' : 'This import was undone already.';
  throw new AppError('conflict', message);
}

export function requireSettled({ fileCount, settledCount }: ListedImport): void {
  const open = fileCount - settledCount;
  if (open === 0) return;
  const files = open === 1 ? 'One file is' : `${open} files are`;
  throw new AppError('conflict', `${files} still being fetched. Confirm when that is done.`);
}

const problemsTold = 500;

/** Everything or nothing. */
export function requireRight(rows: CheckedRow[]): void {
  if (rows.length === 0) {
    throw new AppError('validation_failed', 'Every row is left out. Nothing was imported.', { details: [] });
  }
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  if (wrong.length === 0) return;
  const count = wrong.length === 1 ? 'One row is' : `${wrong.length} rows are`;
  const details = wrong.flatMap(({ record, problems }) =>
    problems.map(({ field, message }) => ({ path: `rows.${record.row}${field ? `.${field}` : ''}`, message })),
  );
  throw new AppError('validation_failed', `${count} not right. Nothing was imported.`, {
    details: details.slice(0, problemsTold),
  });
}

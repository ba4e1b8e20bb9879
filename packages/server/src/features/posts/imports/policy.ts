import { AppError } from '@ruche/contracts/api';
import type { PostImportRecord } from '@ruche/database/posts';
import { imports as refusals } from '#features/posts/refusals.ts';
import type { CheckedRow } from './checks/schema.ts';

export const noSuchImport = () => new AppError('not_found', refusals.notFound);

export function requireStaged({ state }: Pick<PostImportRecord, 'state'>): void {
  if (state === 'staged') return;
  const became = state === 'confirmed' ? 'confirmed' : 'undone';
  throw new AppError('conflict', `This import was already ${became}.`);
}

export function requireConfirmed({ state }: Pick<PostImportRecord, 'state'>): void {
  if (state === 'confirmed') return;
  const message = state === 'staged' ? refusals.notConfirmed : refusals.undone;
  throw new AppError('conflict', message);
}

function requireSettled(rows: CheckedRow[]): void {
  const open = rows.filter(({ isWaiting }) => isWaiting).length;
  if (open === 0) return;
  const waiting = open === 1 ? 'One row is waiting' : `${open} rows are waiting`;
  throw new AppError('conflict', `${waiting} for files to be fetched. Try again soon.`);
}

const problemsTold = 500;

/** Everything or nothing. */
export function requireRight(rows: CheckedRow[]): void {
  if (rows.length === 0) {
    throw new AppError('validation_failed', refusals.allSkipped, { details: [] });
  }
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  // What is not known of a file yet was not judged.
  if (wrong.length === 0) return requireSettled(rows);
  const count = wrong.length === 1 ? 'One row needs' : `${wrong.length} rows need`;
  const details = wrong.flatMap(({ record, problems }) =>
    problems.map(({ field, message }) => ({ path: `rows.${record.row}${field ? `.${field}` : ''}`, message })),
  );
  throw new AppError('validation_failed', `${count} fixing. Nothing was imported.`, {
    details: details.slice(0, problemsTold),
  });
}

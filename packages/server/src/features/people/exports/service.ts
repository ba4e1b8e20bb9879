import { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import { type AccountExport, exportLimits } from '@ruche/contracts/people';
import { dayMs } from '@ruche/contracts/time';
import type { Database } from '@ruche/database';
import { insertSecurityEvent, lockAuthUser } from '@ruche/database/auth';
import { enqueue } from '@ruche/database/jobs';
import { type ExportRow, findExport, findExportPiece, insertExport, listExports } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { accountExports as refusals } from '#features/people/refusals.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { isInTheMaking } from './policy.ts';
import { presentExport } from './presenter.ts';

/** Asks for an archive; one that is being made already is as good. */
export async function requestExport(
  database: Database,
  principal: Principal,
  origin: Origin,
): Promise<{ isNew: boolean; accountExport: AccountExport }> {
  const { userId } = principal;
  return asPrincipal(database, principal, async (tx) => {
    // Held, so that two requests at once make one archive.
    await lockAuthUser(tx, userId);
    const known = await listExports(tx, userId);
    const open = known.find(isInTheMaking);
    if (open) return { isNew: false, accountExport: presentExport(open) };
    const kept = known.filter(({ status }) => status === 'ready');
    if (kept.length >= exportLimits.perPerson) {
      throw new AppError('rate_limited', refusals.tooMany(kept.length));
    }
    const expiresAt = new Date(Date.now() + exportLimits.keptDays * dayMs);
    const row = await insertExport(tx, userId, expiresAt);
    await enqueue(tx, { name: 'export-account', payload: { exportId: row.id }, jobKey: row.id, maxAttempts: 5 });
    await insertSecurityEvent(tx, { userId, kind: 'export_requested', ...origin });
    return { isNew: true, accountExport: presentExport(row) };
  });
}

export async function listOwnExports(database: Database, principal: Principal): Promise<AccountExport[]> {
  const rows = await asPrincipal(database, principal, (tx) => listExports(tx, principal.userId));
  return rows.map(presentExport);
}

export async function findOwnExport(database: Database, principal: Principal, id: string): Promise<ExportRow> {
  const row = await asPrincipal(database, principal, (tx) => findExport(tx, principal.userId, id));
  if (!row) throw new AppError('not_found', refusals.notFound);
  return row;
}

/** Piece by piece, each read when the one before has left: no archive is held in memory, nor a connection meanwhile. */
export function streamArchive(database: Database, principal: Principal, exportId: string): Readable {
  async function* pieces() {
    let position = -1;
    for (;;) {
      const after = position;
      const piece = await asPrincipal(database, principal, (tx) => findExportPiece(tx, exportId, after));
      if (!piece) return;
      position = piece.position;
      yield piece.content;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

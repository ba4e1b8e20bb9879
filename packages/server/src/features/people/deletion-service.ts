import { AppError } from '@ruche/contracts/api';
import type { DataDeletion } from '@ruche/contracts/people';
import type { Database, Executor } from '@ruche/database';
import {
  type AuthUser,
  countEvent,
  deleteFlowStatesOf,
  deleteSessionsOf,
  insertSecurityEvent,
  lockAuthUser,
  updateAuthUser,
} from '@ruche/database/auth';
import { enqueue } from '@ruche/database/jobs';
import { cancelDataDeletions, insertDataDeletion } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import type { Sending } from '#domain/jobs/sending.ts';
import { createDeletionCode } from '#domain/people/deletion-codes.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { announceDeletion } from './announce-deletion.ts';
import { deletionStartsAt, presentDeletion } from './presenter.ts';

/** What the person types to show that they mean it, and mean this account. */
function requireConfirmation(user: AuthUser, confirmation: string): void {
  const expected = user.email ?? user.phone ?? 'delete';
  if (confirmation.toLowerCase() === expected) return;
  throw new AppError('validation_failed', 'Nothing was deleted: the confirmation does not match.', {
    details: [{ path: 'body.confirmation', message: `Type ${expected} to confirm.` }],
  });
}

const requestsAnHour = 5;

/** Each request is announced by a message, and signing in takes it back: not over and over again. */
async function limitRequests(tx: Executor, userId: string, { rateFactor }: Sending): Promise<void> {
  const { count, retryAfterSeconds } = await countEvent(tx, `deletion:${userId}`, 3600);
  if (count <= Math.ceil(requestsAnHour * rateFactor)) return;
  throw new AppError(
    'rate_limited',
    `You asked for this too often. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`,
    {
      details: { retryAfterSeconds },
    },
  );
}

/** From here on nobody is signed in to the account, and the clock runs; all of it or nothing. */
export async function requestDeletion(
  database: Database,
  request: { principal: Principal; confirmation: string; origin: Origin; sending: Sending },
): Promise<DataDeletion> {
  const { principal, confirmation, origin, sending } = request;
  const { userId } = principal;
  return asPrincipal(database, principal, async (tx) => {
    const user = await lockAuthUser(tx, userId);
    if (!user) throw new AppError('unauthenticated', 'Sign in to do this.');
    requireConfirmation(user, confirmation);
    await limitRequests(tx, userId, sending);
    const requestedAt = new Date();
    await updateAuthUser(tx, userId, { deactivatedAt: requestedAt });
    await cancelDataDeletions(tx, userId);
    await deleteSessionsOf(tx, userId);
    await deleteFlowStatesOf(tx, userId);
    await insertSecurityEvent(tx, { userId, kind: 'deletion_requested', ...origin });
    const row = await insertDataDeletion(tx, { code: createDeletionCode(), userId, requestedAt });
    await enqueue(tx, {
      name: 'delete-account',
      payload: { code: row.code },
      jobKey: row.code,
      runAt: deletionStartsAt(requestedAt),
    });
    const deletion = presentDeletion(row);
    await announceDeletion(tx, sending, { user, deletion });
    return deletion;
  });
}

import { messageBudget, noteMessage } from '@ruche/auth/messages';
import { AppError } from '@ruche/contracts/api';
import type { DataDeletion } from '@ruche/contracts/people';
import type { Database, Executor } from '@ruche/database';
import {
  type AuthUser,
  deleteFlowStatesOf,
  deleteSessionsOf,
  insertSecurityEvent,
  lockAuthUser,
  updateAuthUser,
} from '@ruche/database/auth';
import { enqueue, enqueueMessage } from '@ruche/database/jobs';
import { cancelDataDeletions, findDataDeletion, insertDataDeletion } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import type { Sending } from '#domain/jobs/sending.ts';
import { createDeletionCode } from '#domain/people/deletion-codes.ts';
import { deletion as refusals } from '#features/people/refusals.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { deletionStartsAt, limitRequests, requireConfirmation } from './policy.ts';
import { presentDeletion, presentDeletionMail, presentDeletionText } from './presenter.ts';

/** From here on nobody is signed in to the account, and the clock runs; all of it or nothing. */
export async function requestDeletion(
  database: Database,
  sending: Sending,
  principal: Principal,
  { confirmation, origin }: { confirmation: string; origin: Origin },
): Promise<DataDeletion> {
  const { userId } = principal;
  return asPrincipal(database, principal, async (tx) => {
    const user = await lockAuthUser(tx, userId);
    if (!user) throw new AppError('unauthenticated', refusals.signedOut);
    requireConfirmation(user, confirmation);
    await limitRequests(tx, sending, userId);
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

/** Tells the person when their account ends and how to keep it, wherever they can be reached. */
async function announceDeletion(
  tx: Executor,
  sending: Sending,
  { user, deletion }: { user: AuthUser; deletion: DataDeletion },
): Promise<void> {
  const { secret, rateFactor, log } = sending;
  const { startsAt: staleAt } = deletion;
  const counting = { budget: messageBudget(rateFactor), log };
  if (user.email !== null) {
    await noteMessage(tx, 'email', counting);
    await enqueueMessage(tx, secret, {
      channel: 'email',
      to: user.email,
      staleAt,
      ...presentDeletionMail(deletion, sending),
    });
  } else if (user.phone !== null) {
    const text = presentDeletionText(deletion, sending);
    await noteMessage(tx, 'sms', counting);
    await enqueueMessage(tx, secret, { channel: 'sms', to: user.phone, staleAt, text });
  }
}

export async function findDeletion(db: Executor, code: string): Promise<DataDeletion> {
  const row = await findDataDeletion(db, code.trim().toLowerCase());
  if (!row) throw new AppError('not_found', refusals.notFound);
  return presentDeletion(row);
}

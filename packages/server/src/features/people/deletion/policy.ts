import { AppError } from '@ruche/contracts/api';
import { dataDeletionTimeline } from '@ruche/contracts/people';
import { hourMs } from '@ruche/contracts/time';
import type { Executor } from '@ruche/database';
import { type AuthUser, countEvent } from '@ruche/database/auth';
import { describeWait } from '@ruche/runtime/http';
import type { Sending } from '#domain/jobs/sending.ts';
import { deletion as refusals } from '#features/people/refusals.ts';

/** When the time to take the request back has passed. */
export function deletionStartsAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + dataDeletionTimeline.startsWithinHours * hourMs);
}

/** What the person types to show that they mean it, and mean this account. */
export function requireConfirmation(user: AuthUser, confirmation: string): void {
  const expected = user.email ?? user.phone ?? 'delete';
  if (confirmation.toLowerCase() === expected) return;
  throw new AppError('validation_failed', refusals.notConfirmed, {
    details: [{ path: 'body.confirmation', message: refusals.confirm(expected) }],
  });
}

const requestsAnHour = 5;

/** Each request is announced by a message, and signing in takes it back: not over and over again. */
export async function limitRequests(tx: Executor, { rateFactor }: Sending, userId: string): Promise<void> {
  const { count, retryAfterSeconds } = await countEvent(tx, `deletion:${userId}`, 3600);
  if (count <= Math.ceil(requestsAnHour * rateFactor)) return;
  throw new AppError('rate_limited', refusals.tooOften(describeWait(retryAfterSeconds)), {
    details: { retryAfterSeconds },
  });
}

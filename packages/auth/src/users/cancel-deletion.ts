import type { Executor } from '@ruche/database';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import { cancelDataDeletions } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { recordEvent } from './security-events.ts';

/** Whoever signs in while their account waits to be deleted stays: the request and its job are withdrawn. */
export async function cancelDeletion(tx: Executor, user: AuthUser, origin: Origin): Promise<AuthUser> {
  if (user.deactivatedAt === null) return user;
  await cancelDataDeletions(tx, user.id);
  await recordEvent(tx, { userId: user.id, kind: 'deletion_cancelled', origin });
  return updateAuthUser(tx, user.id, { deactivatedAt: null });
}

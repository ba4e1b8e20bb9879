import type { Executor } from '@ruche/database';
import { type AuthUser, deleteFlowStatesOf, deleteOneTimeTokens, updateAuthUser } from '@ruche/database/auth';

/** Takes back every change of how somebody gets in that was begun and is not confirmed. The person's row must be held. */
export async function dropPendingChanges(tx: Executor, user: AuthUser): Promise<AuthUser> {
  const kinds = ['email_change_current', 'email_change_new', 'phone_change', 'reauthentication'] as const;
  await deleteOneTimeTokens(tx, user.id, [...kinds]);
  await deleteFlowStatesOf(tx, user.id);
  return updateAuthUser(tx, user.id, { newEmail: null, isEmailChangeHalfDone: false, newPhone: null });
}

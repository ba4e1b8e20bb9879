import type { OwnerDb } from '@ruche/database';
import { enqueueRevocation, listAccountsOfOwner, type Vault } from '@ruche/database/accounts';
import { lockAuthUser } from '@ruche/database/auth';
import { cancelDataDeletions, completeDataDeletion, eraseAccount, findDataDeletion } from '@ruche/database/people';
import { transferWorkspaces } from '@ruche/database/workspaces';
import type { OwnerJobHandler } from '#src/job-handler.ts';

type Keeping = { vault: Vault; secret: string };
type Outcome = 'deleted' | 'taken back' | 'done before' | 'unknown';

/** All of it or nothing. Whoever signs in at this very moment waits for the same row: either they stay, or they are gone. */
async function deleteAccount(tx: OwnerDb, keeping: Keeping, code: string): Promise<Outcome> {
  const startedAt = new Date();
  const asked = await findDataDeletion(tx, code);
  if (!asked) return 'unknown';
  const user = asked.userId === null ? null : await lockAuthUser(tx, asked.userId);
  const deletion = await findDataDeletion(tx, code);
  if (!deletion || deletion.completedAt) return 'done before';
  if (deletion.cancelledAt) return 'taken back';
  if (user && user.deactivatedAt === null) {
    await cancelDataDeletions(tx, user.id);
    return 'taken back';
  }
  if (user) {
    await transferWorkspaces(tx, user.id);
    // The networks are told afterwards; what is needed for that goes along with the jobs, sealed.
    for (const account of await listAccountsOfOwner(tx, user.id)) await enqueueRevocation(tx, keeping, account);
    await eraseAccount(tx, user.id);
  }
  await completeDataDeletion(tx, code, startedAt);
  return 'deleted';
}

export const deleteAccountJob: OwnerJobHandler<'delete-account'> = async ({ db, log, vault, settings }, { code }) => {
  const keeping = { vault, secret: settings.secret };
  const outcome = await db.transaction((tx) => deleteAccount(tx, keeping, code));
  log.info({ outcome }, 'account deletion');
};

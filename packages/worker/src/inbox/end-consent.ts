import { networkName } from '@ruche/contracts/accounts';
import {
  announceLostAccess,
  endInboxConsentsOf,
  findWorkspacesOfInboxConsent,
  findWorkspacesOfPerson,
  forgetAccess,
  forgetSelectionsOfPerson,
  hashConsent,
  listAccountsOfPerson,
  lockConsentAgainstStoring,
  recordConsentEnd,
} from '@ruche/database/accounts';
import type { WaitingDelivery } from '@ruche/database/inbox';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { OwnerJobContext } from '#src/job-handler.ts';

type Ended = Pick<WaitingDelivery, 'platform' | 'appId' | 'receivedAt'> & { personId: string };

/** Somebody took back at the network what they allowed: all that lives on it waits for a new consent. */
export async function endConsent(context: OwnerJobContext, ended: Ended): Promise<void> {
  const { platform, personId, receivedAt } = ended;
  const { platforms, secret } = context.settings;
  const reason = `The person who connected it removed Ruche on ${networkName(platform)}. Reconnect the account.`;
  await context.db.transaction(async (db) => {
    const consent = hashConsent({ platforms, secret }, ended);
    await lockConsentAgainstStoring(db, consent);
    await recordConsentEnd(db, consent, receivedAt);
    for (const workspaceId of await findWorkspacesOfPerson(db, platform, personId)) {
      const tx = await workInWorkspace(db, workspaceId);
      await forgetSelectionsOfPerson(tx, platform, personId, receivedAt);
      for (const account of await listAccountsOfPerson(tx, platform, personId)) {
        if (account.deletedAt !== null || account.consentedAt >= receivedAt) continue;
        await forgetAccess(tx, account.id, reason);
        if (account.status !== 'needs_reconnect') await announceLostAccess(tx, account, reason);
      }
    }
  });
}

/** The same of the second consent, by which comments alone are read: the account publishes all the same. */
export async function endInboxConsent(context: OwnerJobContext, ended: Ended): Promise<void> {
  const { platform, personId: remoteId, receivedAt } = ended;
  const { platforms, secret } = context.settings;
  const appId = context.connectors[platform]?.inboxConsent?.appId;
  if (appId === undefined) return;
  const reason = `The person who connected it removed Ruche’s access to comments on ${networkName(platform)}. Allow comments again.`;
  await context.db.transaction(async (db) => {
    const consent = hashConsent({ platforms, secret }, { ...ended, appId });
    await lockConsentAgainstStoring(db, consent);
    await recordConsentEnd(db, consent, receivedAt);
    for (const workspaceId of await findWorkspacesOfInboxConsent(db, appId, remoteId)) {
      const tx = await workInWorkspace(db, workspaceId);
      await endInboxConsentsOf(tx, { appId, remoteId, before: receivedAt }, reason);
    }
  });
}

import { listArchivedAccounts } from '@ruche/database/accounts';
import type { WorkspaceSection } from './section.ts';

export const socialAccountsSection: WorkspaceSection = {
  file: 'social-accounts.json',
  about: 'Your clients’ connected social accounts, without their access tokens.',
  read: async ({ tx }) => {
    const accounts = await listArchivedAccounts(tx);
    return accounts.map((account) => {
      const { id, platform, kind, platformUserId, platformUserName, profileUrl, scopes, clientId } = account;
      const { status, statusReason, expiresAt, checkedAt, connectedAt, createdAt } = account;
      const what = { id, platform, kind, platformUserId, platformUserName, profileUrl, scopes, clientId };
      return { ...what, status, statusReason, expiresAt, checkedAt, connectedAt, createdAt };
    });
  },
};

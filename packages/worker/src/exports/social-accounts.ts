import { listAccountsOfWorkspace } from '@ruche/database/accounts';
import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

export const socialAccountsSection: ExportSection = {
  file: 'social-accounts.json',
  about: "Your clients' connected accounts at the networks, without the keys to them.",
  read: async (db, userId) => {
    const membership = await findMembership(db, userId);
    const accounts = membership ? await listAccountsOfWorkspace(db, membership.workspace.id) : [];
    return accounts.map((account) => {
      const { id, platform, kind, platformUserId, platformUserName, profileUrl, scopes, clientId } = account;
      const { status, statusReason, expiresAt, checkedAt, connectedAt, createdAt } = account;
      const what = { id, platform, kind, platformUserId, platformUserName, profileUrl, scopes, clientId };
      return { ...what, status, statusReason, expiresAt, checkedAt, connectedAt, createdAt };
    });
  },
};

import { type AccessCare, type AccountCare, applicationOf, copyAvatar, type Inbox } from '@ruche/connectors';
import {
  type AccountPlace,
  createAccountStore,
  createInboxConsentStore,
  findAccountPlace,
  saveAvatar,
} from '@ruche/database/accounts';
import type { WorkspaceJobContext } from './job-handler.ts';

export type AccountAtWork = { place: AccountPlace; care: AccountCare };

/**
 * An account of the job's workspace and all that is needed to look after it; null when it is gone, or its network has no
 * credentials here.
 */
export async function openAccount(context: WorkspaceJobContext, accountId: string): Promise<AccountAtWork | null> {
  const place = await context.inWorkspace((tx) => findAccountPlace(tx, accountId));
  return place && accountAt(context, place);
}

/** The same for one that was read already. */
export function accountAt(
  { inWorkspace, vault, connectors }: WorkspaceJobContext,
  place: AccountPlace,
): AccountAtWork | null {
  const first = connectors[place.platform];
  if (!first) return null;
  const connector = applicationOf(first, place.appId);
  const store = createAccountStore(inWorkspace, vault, place.id);
  return { place, care: { store, connector, now: () => new Date() } };
}

/** An account and the access by which its conversations are read: its own, or that of a second consent. */
export type InboxAtWork = { place: AccountPlace; care: AccessCare; inbox: Inbox | undefined };

export function inboxAt(context: WorkspaceJobContext, place: AccountPlace): InboxAtWork | null {
  const account = accountAt(context, place);
  if (!account) return null;
  const { connector, now } = account.care;
  const { inbox, inboxConsent } = connector;
  if (!inboxConsent) return { place, care: account.care, inbox };
  const store = createInboxConsentStore(context.inWorkspace, context.vault, place.id);
  return { place, care: { store, connector: inboxConsent, now }, inbox };
}

/** Keeps our copy of the picture, as far as there is one to be had. */
export async function keepAvatar(
  { settings, inWorkspace }: WorkspaceJobContext,
  { place }: AccountAtWork,
  avatarUrl: string | null,
): Promise<void> {
  const avatar = await copyAvatar(avatarUrl, settings.platforms[place.platform]);
  if (!avatar) return;
  await inWorkspace((tx) => saveAvatar(tx, { accountId: place.id, workspaceId: place.workspaceId, ...avatar }));
}

import { type AccountCare, applicationOf, copyAvatar } from '@ruche/connectors';
import {
  type AccountPlace,
  createAccountStore,
  findAccountPlace,
  type InWorkspace,
  saveAvatar,
  workInWorkspace,
} from '@ruche/database/accounts';
import type { JobContext } from './job-handler.ts';

export type AccountAtWork = { place: AccountPlace; care: AccountCare; inWorkspace: InWorkspace };

/** An account and all that is needed to look after it; null when it is gone, or its network has no credentials here. */
export async function openAccount(
  { db, vault, connectors }: JobContext,
  accountId: string,
): Promise<AccountAtWork | null> {
  const place = await findAccountPlace(db, accountId);
  const first = place && connectors[place.platform];
  if (!first) return null;
  const connector = applicationOf(first, place.appId);
  const inWorkspace: InWorkspace = (work) =>
    db.transaction(async (tx) => {
      await workInWorkspace(tx, place.workspaceId);
      return work(tx);
    });
  const store = createAccountStore({ vault, accountId, inWorkspace });
  return { place, inWorkspace, care: { store, connector, now: () => new Date() } };
}

/** Keeps our copy of the picture, as far as there is one to be had. */
export async function keepAvatar(
  { settings }: JobContext,
  { place, inWorkspace }: AccountAtWork,
  avatarUrl: string | null,
): Promise<void> {
  const avatar = await copyAvatar(avatarUrl, settings.platforms[place.platform]);
  if (!avatar) return;
  await inWorkspace((tx) => saveAvatar(tx, { accountId: place.id, workspaceId: place.workspaceId, ...avatar }));
}

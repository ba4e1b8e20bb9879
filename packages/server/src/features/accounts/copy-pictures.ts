import { copyAvatar } from '@ruche/connectors';
import type { AccountChoice, PlatformId, SocialAccount } from '@ruche/contracts/accounts';
import { findSocialAccounts, type InWorkspace, saveAvatar } from '@ruche/database/accounts';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import type { AccountsContext } from './context.ts';

type Picture = { accountId: string; avatarUrl: string | null };

/** Copies the pictures of accounts to us, as far as they can be had, and shows the accounts in that order. */
export async function showWithPictures(
  { platforms, profiles }: AccountsContext,
  { platform, workspaceId, pictures }: { platform: PlatformId; workspaceId: string; pictures: Picture[] },
  inWorkspace: InWorkspace,
): Promise<SocialAccount[]> {
  const copies = await Promise.all(
    pictures.map(async ({ accountId, avatarUrl }) => ({
      accountId,
      avatar: await copyAvatar(avatarUrl, platforms[platform]),
    })),
  );
  return inWorkspace(async (tx) => {
    for (const { accountId, avatar } of copies) {
      if (!avatar) continue;
      await saveAvatar(tx, { accountId, workspaceId, ...avatar });
    }
    const rows = await findSocialAccounts(
      tx,
      pictures.map(({ accountId }) => accountId),
    );
    return rows.map((row) => presentSocialAccount(row, profiles));
  });
}

const smallBytes = 64 * 1024;
const shownAtMost = 24;

/** Our pages show no other site's pictures: the small ones of what there is to choose from come with the answer. */
export async function withPictures(
  { platforms }: AccountsContext,
  platform: PlatformId,
  choices: AccountChoice[],
): Promise<AccountChoice[]> {
  return Promise.all(
    choices.map(async (choice, index) => {
      const avatar = index < shownAtMost ? await copyAvatar(choice.avatarUrl, platforms[platform]) : null;
      if (!avatar || avatar.content.length > smallBytes) return { ...choice, avatarUrl: null };
      return { ...choice, avatarUrl: `data:${avatar.mediaType};base64,${avatar.content.toString('base64')}` };
    }),
  );
}

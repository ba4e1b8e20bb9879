import { copyAvatar, type FoundAccount } from '@ruche/connectors';
import type { AccountChoice, PlatformId, SocialAccount } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { type AvatarRow, findAvatar, findSocialAccounts, type InWorkspace, saveAvatar } from '@ruche/database/accounts';
import { workInWorkspace } from '@ruche/database/workspaces';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import { accounts as refusals } from '#features/accounts/refusals.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';

export async function avatarOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<AvatarRow> {
  authorize(scope, 'accounts.read', { account: id });
  const avatar = await findAvatar(tx, id);
  if (!avatar) throw new AppError('not_found', refusals.noPicture);
  return avatar;
}

type Picture = { accountId: string; avatarUrl: string | null };

/** Copies the pictures of accounts to us, as far as they can be had, and shows the accounts in that order. */
export async function showWithPictures(
  inWorkspace: InWorkspace,
  { platforms, profiles }: AccountsContext,
  { platform, workspaceId, pictures }: { platform: PlatformId; workspaceId: string; pictures: Picture[] },
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

/** Once everything is stored: a picture that does not come must not undo it. */
export async function showConnected(
  context: AccountsContext,
  { platform, workspaceId }: Connecting,
  { ids, found }: { ids: string[]; found: FoundAccount[] },
) {
  const pictures = ids.map((accountId, index) => ({ accountId, avatarUrl: found[index]?.avatarUrl ?? null }));
  const inWorkspace: InWorkspace = (work) =>
    context.database.orm.transaction(async (tx) => work(await workInWorkspace(tx, workspaceId)));
  return showWithPictures(inWorkspace, context, { platform, workspaceId, pictures });
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

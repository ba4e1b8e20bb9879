import { randomUUID } from 'node:crypto';
import { connectLinkDays } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { PageAccount, PageConnectLink } from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AvatarRow,
  type ConnectLinkRow,
  findAvatar,
  findLinkOfContact,
  insertConnectLink,
  listAccountsOfClients,
} from '@ruche/database/accounts';
import { emit } from '@ruche/database/events';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import { hashSecret, pageLinkTokenOf } from '#domain/accounts/tokens.ts';
import { accounts as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { asContact, type PageVisit, readAsContact } from '#features/client-page/service.ts';

type Reading = Pick<ClientPageContext, 'profiles' | 'connectors'>;

/** Those that only somebody who can log in to them can set right, by a connection that works here. */
async function listPageAccounts(
  tx: WorkspaceTx,
  { profiles, connectors }: Reading,
  clientId: string,
): Promise<PageAccount[]> {
  const rows = await listAccountsOfClients(tx, [clientId]);
  return rows.flatMap((row) => {
    const { id, platform, platformUserName: name, status, statusReason } = presentSocialAccount(row, profiles);
    if (status !== 'needs_reconnect' || !connectors[platform]) return [];
    return [{ id, platform, name, problem: statusReason }];
  });
}

export const countPageAccounts = async (tx: WorkspaceTx, context: Reading, clientId: string): Promise<number> =>
  (await listPageAccounts(tx, context, clientId)).length;

export async function accountsOf(context: ClientPageContext, visit: PageVisit): Promise<PageAccount[]> {
  return readAsContact(context, visit, ({ tx, clientId }) => listPageAccounts(tx, context, clientId));
}

export async function makeConnectLink(
  context: ClientPageContext,
  visit: PageVisit,
  accountId: string,
): Promise<PageConnectLink> {
  return asContact(context, visit, async ({ tx, workspace, client, clientId, contact }) => {
    const accounts = await listPageAccounts(tx, context, clientId);
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) throw new AppError('not_found', refusals.notFound);
    const given = { contactId: contact.id, socialAccountId: account.id };
    const known = await findLinkOfContact(tx, given);
    if (known) return presentLink(context, known);
    const id = randomUUID();
    const link = await insertConnectLink(tx, {
      ...given,
      id,
      workspaceId: workspace.id,
      clientId,
      tokenHash: hashSecret(context.secret, pageLinkTokenOf(context.secret, id)),
      platforms: [account.platform],
      expiresAt: new Date(Date.now() + connectLinkDays * dayMs),
    });
    await emit(tx, { workspace, userId: null, contactId: contact.id }, { kind: 'connect_link_created', client });
    return presentLink(context, link);
  });
}

function presentLink(
  { secret, publicUrl }: Pick<ClientPageContext, 'secret' | 'publicUrl'>,
  { id, expiresAt }: ConnectLinkRow,
): PageConnectLink {
  return { url: `${publicUrl}/connect/${pageLinkTokenOf(secret, id)}`, expiresAt: expiresAt.toISOString() };
}

export async function avatarOf(context: ClientPageContext, visit: PageVisit, accountId: string): Promise<AvatarRow> {
  return readAsContact(context, visit, async ({ tx }) => {
    const avatar = await findAvatar(tx, accountId);
    if (!avatar) throw new AppError('not_found', refusals.noPicture);
    return avatar;
  });
}

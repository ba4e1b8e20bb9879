import { randomUUID } from 'node:crypto';
import type { AccountKind, AccountTokens, PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import {
  createVault,
  enqueueRevocation,
  insertSocialAccount,
  lockAccountAndClient,
  removeSocialAccount,
  sealTokens,
} from '@ruche/database/accounts';
import { enqueueReading } from '@ruche/database/analytics';
import { insertClients } from '@ruche/database/clients';
import { workInWorkspace } from '@ruche/database/workspaces';

type Owner = { userId: string; secret: string };
type NewAccount = {
  platform?: PlatformId;
  platformUserId?: string;
  personId: string;
  appId?: string;
  kind?: AccountKind;
  scopes?: string[];
  tokens: AccountTokens;
};

/** An account of a client in the workspace of that person, as connecting leaves it. */
export async function addAccount(
  { orm, pool }: OwnerDatabase,
  { userId, secret }: Owner,
  {
    platform = 'twitter',
    personId,
    platformUserId = personId,
    appId,
    kind = 'profile',
    scopes = [],
    tokens,
  }: NewAccount,
): Promise<{ id: string; workspaceId: string; clientId: string }> {
  const { rows } = await pool.query<{ id: string }>('SELECT workspace_id AS id FROM members WHERE user_id = $1', [
    userId,
  ]);
  const workspaceId = rows[0]?.id ?? '';
  return orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, workspaceId);
    const fields = { name: 'Boulangerie', email: 'client@example.com', timeZone: 'UTC' };
    const [client] = await insertClients(tx, [{ workspaceId, userId, ...fields }]);
    if (!client) throw new Error('The client was not stored.');
    const id = randomUUID();
    await insertSocialAccount(tx, {
      id,
      workspaceId,
      clientId: client.id,
      userId,
      platform,
      kind,
      scopes,
      platformUserId,
      platformUserName: 'Fournil',
      personId,
      ...(appId !== undefined && { appId }),
      ...(await sealTokens(tx, createVault(secret), id, tokens)),
    });
    return { id, workspaceId, clientId: client.id };
  });
}

/** As somebody who disconnects an account leaves it. */
export async function disconnectAccount(
  { orm }: OwnerDatabase,
  secret: string,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<void> {
  await orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, workspaceId);
    const account = await lockAccountAndClient(tx, id);
    if (!account) return;
    await enqueueRevocation(tx, { vault: createVault(secret), secret }, account);
    await enqueueReading(tx, workspaceId, id);
    await removeSocialAccount(tx, account);
  });
}

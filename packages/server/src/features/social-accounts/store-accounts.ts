import { randomUUID } from 'node:crypto';
import type { Connector } from '@ruche/connectors';
import { healthOf } from '@ruche/connectors';
import {
  type Executor,
  enqueueRevocation,
  insertActivity,
  insertSocialAccount,
  lockSocialAccount,
  notifyMembers,
  removeSocialAccount,
  renewSocialAccount,
  sealTokens,
  spendConnectLink,
} from '@ruche/database';
import { type Connecting, type ConnectingScope, requirePlan } from './actor.ts';
import type { AccountsContext } from './context.ts';
import type { Candidate } from './found-accounts.ts';

type Storing = { context: AccountsContext; connector: Connector; connecting: Connecting; scope: ConnectingScope };

/** Connects all of them or none, and says so in the workspace. Returns their ids, in the same order. */
export async function storeAccounts(tx: Executor, storing: Storing, candidates: Candidate[]): Promise<string[]> {
  const ids: string[] = [];
  for (const candidate of candidates) ids.push(await storeAccount(tx, storing, candidate));
  await settleLink(tx, storing, candidates);
  return ids;
}

async function storeAccount(tx: Executor, storing: Storing, { found, existing }: Candidate): Promise<string> {
  const { context, connector, connecting, scope } = storing;
  const previous = existing && (await lockSocialAccount(tx, existing.id));
  const isRenewed = previous !== null && previous.clientId === connecting.clientId;
  if (!isRenewed && scope.plan) requirePlan(scope.plan);
  // The access of somebody else, or one that a deleted client left behind, serves no longer.
  if (previous && (!isRenewed || previous.personId !== found.personId)) {
    await enqueueRevocation(tx, context, previous);
  }
  if (previous && !isRenewed) await removeSocialAccount(tx, previous.id);

  const id = isRenewed ? previous.id : randomUUID();
  const { workspaceId, clientId, platform, userId } = connecting;
  const { platformUserId, name, detail, kind, profileUrl, personId, scopes, tokens } = found;
  const fields = {
    kind,
    detail,
    profileUrl,
    personId,
    scopes,
    platformUserName: name,
    ...healthOf(connector.profile, { scopes, limitedBy: null }),
    ...(await sealTokens(tx, context.vault, id, tokens)),
  };
  if (isRenewed) await renewSocialAccount(tx, id, fields);
  else await insertSocialAccount(tx, { ...fields, id, workspaceId, clientId, userId, platform, platformUserId });
  await insertActivity(tx, {
    workspaceId,
    userId,
    kind: isRenewed ? 'account_reconnected' : 'account_connected',
    subjectId: id,
    subjectName: name,
    details: { platform, clientId, clientName: scope.clientName },
  });
  return id;
}

/** Whoever made the link hears that it was used. */
async function settleLink(tx: Executor, { connecting, scope, connector }: Storing, done: Candidate[]): Promise<void> {
  if (!scope.link) return;
  await spendConnectLink(tx, scope.link, connecting.platform);
  const names = done.map(({ found }) => found.name).join(', ');
  await notifyMembers(tx, {
    kind: 'connect_link_used',
    title: `${scope.clientName} connected ${connector.profile.name}`.slice(0, 200),
    body: `By the link that was sent to them: ${names}.`.slice(0, 500),
    path: `/dashboard/clients/${connecting.clientId}`,
  });
}

import { randomUUID } from 'node:crypto';
import { type Connector, type FoundAccount, healthOf } from '@ruche/connectors';
import type { ListedSocialAccount, SocialAccountListQuery, SocialAccountSummary } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { commitWithTurn, type WorkspaceTx } from '@ruche/database';
import {
  countSocialAccounts,
  enqueueAccessRevocation,
  enqueueRevocation,
  findFormerAccounts,
  insertSocialAccount,
  listSocialAccounts,
  lockAccountAndClient,
  lockAccountsWithPosts,
  lockSocialAccount,
  removeSocialAccount,
  renewSocialAccount,
  type SocialAccountRow,
  sealTokens,
  spendConnectLink,
} from '@ruche/database/accounts';
import { beginReading, enqueueReading, takeOverNumbers } from '@ruche/database/analytics';
import { findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { openChannel } from '@ruche/database/inbox';
import { takeOverSlots } from '@ruche/database/posts';
import { resumeReconnected, takeOverPublications } from '@ruche/database/publishing';
import { z } from 'zod';
import { healthRules } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { refuseReadOnly } from '#domain/billing/read-only-clients.ts';
import { askInWorkspace, authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import type { Candidate } from './candidates/schema.ts';
import type { Connecting, ConnectingScope } from './connect/schema.ts';
import { noSuchAccount } from './policy.ts';
import { presentListedAccount } from './presenter.ts';
import { accounts as refusals } from './refusals.ts';
import type { AccountsContext } from './schema.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

export async function pageOfAccounts(
  { database, profiles }: AccountsContext,
  bearer: Bearer,
  { cursor, ...filter }: SocialAccountListQuery,
): Promise<{ items: ListedSocialAccount[]; nextCursor: string | null }> {
  const { clientId, limit } = filter;
  const resource = clientId === undefined ? 'workspace' : { client: clientId };
  const rules = healthRules(profiles);
  const { found } = await askInWorkspace(database, bearer, { action: 'accounts.read', resource }, async (tx) => {
    const after = readCursor(cursor, place);
    commitWithTurn(tx);
    const [client, accounts] = await Promise.all([
      clientId === undefined ? undefined : findClient(tx, clientId),
      listSocialAccounts(tx, rules, { ...filter, after }),
    ]);
    if (client === null) throw new AppError('not_found', refusals.clientNotFound);
    return accounts;
  });
  const { rows, nextCursor } = cutPage(found, limit);
  return { items: rows.map((row) => presentListedAccount(row, profiles, rules.now)), nextCursor };
}

export async function summarizeAccounts(
  tx: WorkspaceTx,
  { profiles }: AccountsContext,
  scope: Scope,
): Promise<SocialAccountSummary> {
  authorize(scope, 'accounts.read', 'workspace');
  return countSocialAccounts(tx, healthRules(profiles));
}

/** Forgets the access here at once; the network is told by a job, which may have to try more than once. */
export async function disconnectAccount(
  tx: WorkspaceTx,
  context: AccountsContext,
  scope: Scope,
  id: string,
): Promise<void> {
  authorize(scope, 'accounts.disconnect', { account: id });
  const account = await lockAccountAndClient(tx, id);
  if (!account) throw noSuchAccount();
  await enqueueRevocation(tx, context, account);
  await enqueueReading(tx, account.workspaceId, id);
  await removeSocialAccount(tx, account);
  const { platform, clientId, platformUserName: name } = account;
  await emit(tx, scope, { kind: 'account_disconnected', account: { id, name }, platform, clientId });
}

type Storing = {
  context: AccountsContext;
  connector: Connector;
  connecting: Connecting;
  scope: ConnectingScope;
  /** When the person came back with their consent. */
  consentedAt: Date;
};

/** Connects all of them or none, and says so in the workspace. Returns their ids, in the same order. */
export async function storeAccounts(tx: WorkspaceTx, storing: Storing, candidates: Candidate[]): Promise<string[]> {
  const platformUserIds = candidates.map(({ found }) => found.platformUserId);
  const formers = await findFormerAccounts(tx, { ...storing.connecting, platformUserIds });
  const existing = candidates.flatMap((candidate) => candidate.existing ?? []);
  await lockAccountsWithPosts(
    tx,
    [...existing, ...formers].map(({ id }) => id),
  );
  const ids: string[] = [];
  for (const candidate of candidates) {
    const former = formers.find(({ platformUserId }) => platformUserId === candidate.found.platformUserId);
    ids.push(await storeAccount(tx, storing, candidate, former));
  }
  const accounts = candidates.map(({ found }, index) => ({ id: ids[index] ?? '', name: found.name }));
  await settleLink(tx, storing, accounts);
  return ids;
}

/**
 * A log-in reaches everything that the person has at the network. What they connected before is renewed with it, also
 * at other clients of the workspace: some networks end an older access with the new one. Returns how many were.
 */
export async function renewOthers(tx: WorkspaceTx, storing: Storing, candidates: Candidate[]): Promise<number> {
  const renewable = candidates.flatMap(({ existing, isRenewable, found }) =>
    isRenewable && existing ? { existing, found } : [],
  );
  await lockAccountsWithPosts(
    tx,
    renewable.map(({ existing }) => existing.id),
  );
  let count = 0;
  for (const { existing, found } of renewable) {
    const previous = await lockSocialAccount(tx, existing.id);
    if (!previous) continue;
    await renewAccount(tx, storing, { previous, found });
    // That a good access is a newer one now is no news, and at the client at hand the person is about to choose.
    const isNews = previous.status === 'needs_reconnect' && previous.clientId !== storing.connecting.clientId;
    if (isNews) await recordStored(tx, storing, { ...existing, found });
    count += 1;
  }
  return count;
}

async function storeAccount(
  tx: WorkspaceTx,
  storing: Storing,
  { found, existing }: Candidate,
  former: { id: string } | undefined,
): Promise<string> {
  const { context, connecting, scope } = storing;
  const { workspaceId, clientId, platform, userId } = connecting;
  const { clientName } = scope;
  const previous = existing && (await lockSocialAccount(tx, existing.id));
  if (previous && previous.clientId === clientId) {
    await renewAccount(tx, storing, { previous, found });
    await recordStored(tx, storing, { id: previous.id, clientId, clientName, found });
    return previous.id;
  }
  if (scope.plan) {
    requirePlan({ workspace: scope.plan });
    await refuseReadOnly(tx, { workspace: scope.plan }, 'client', [clientId]);
  }
  if (previous) {
    // What a deleted client left behind serves no longer.
    await enqueueRevocation(tx, context, previous);
    await removeSocialAccount(tx, previous);
  }
  const id = randomUUID();
  const { platformUserId } = found;
  const fields = await fieldsOf(tx, storing, { id, found });
  await insertSocialAccount(tx, { ...fields, id, workspaceId, clientId, userId, platform, platformUserId });
  if (former) {
    await takeOverPublications(tx, former.id, id);
    await takeOverSlots(tx, former.id, id);
    await takeOverNumbers(tx, former.id, id);
  }
  await beginReading(tx, workspaceId, id);
  await openChannel(tx, { id, workspaceId, clientId, platform, platformUserId, platformUserName: found.name });
  await recordStored(tx, storing, { id, clientId, clientName, found }, 'account_connected');
  return id;
}

type Renewal = { previous: SocialAccountRow; found: FoundAccount };

async function renewAccount(tx: WorkspaceTx, storing: Storing, { previous, found }: Renewal): Promise<void> {
  const { context, connector } = storing;
  // The access of somebody else serves no longer, nor does one that the network does not end with the consent, nor what
  // another application of ours was given.
  const isOfOther = previous.appId !== null && previous.appId !== connector.appId;
  if (previous.personId !== found.personId || isOfOther || connector.profile.revokesGrantAlone) {
    await enqueueAccessRevocation(tx, context, previous);
  }
  await renewSocialAccount(tx, previous.id, await fieldsOf(tx, storing, { id: previous.id, found }));
  await beginReading(tx, previous.workspaceId, previous.id);
  await openChannel(tx, { ...previous, platformUserName: found.name });
  const count = await resumeReconnected(tx, scopeOf(storing.connecting), previous.id);
  if (count > 0) await emit(tx, scopeOf(storing.connecting), { kind: 'posts_resent', count });
}

async function fieldsOf(
  tx: WorkspaceTx,
  { context, connector, consentedAt }: Storing,
  { id, found }: { id: string; found: FoundAccount },
) {
  const { name, detail, kind, profileUrl, personId, scopes, tokens, hasLongPosts = false } = found;
  return {
    kind,
    detail,
    profileUrl,
    personId,
    consentedAt,
    appId: connector.appId,
    scopes,
    hasLongPosts,
    platformUserName: name,
    ...healthOf(connector.profile, { scopes, limitedBy: null }),
    ...(await sealTokens(tx, context.vault, id, tokens)),
  };
}

type Stored = { id: string; clientId: string; clientName: string; found: FoundAccount };

async function recordStored(
  tx: WorkspaceTx,
  { connecting }: Storing,
  { id, clientId, clientName, found }: Stored,
  kind: 'account_connected' | 'account_reconnected' = 'account_reconnected',
): Promise<void> {
  const account = { id, name: found.name };
  const client = { id: clientId, name: clientName };
  await emit(tx, scopeOf(connecting), { kind, account, platform: connecting.platform, client });
}

const scopeOf = ({ workspaceId, userId }: Connecting) => ({ workspace: { id: workspaceId }, userId });

/** Whoever made the link hears that it was used. */
async function settleLink(
  tx: WorkspaceTx,
  { connecting, scope }: Storing,
  accounts: { id: string; name: string }[],
): Promise<void> {
  if (!scope.link) return;
  const { clientId, platform } = connecting;
  await spendConnectLink(tx, scope.link, platform);
  const client = { id: clientId, name: scope.clientName };
  await emit(tx, scopeOf(connecting), { kind: 'connect_link_used', client, platform, accounts });
}

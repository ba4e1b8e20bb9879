import { randomUUID } from 'node:crypto';
import type { Connector, Grant } from '@ruche/connectors';
import {
  type ConnectedAnswer,
  connectSelectionMinutes,
  type OpenSelection,
  type OpenSelectionQuery,
  type SelectInput,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Executor, WorkspaceTx } from '@ruche/database';
import {
  type ConnectSelectionRow,
  deleteConnectSelection,
  findConnectSelection,
  forgetSelection,
  insertConnectSelection,
  sealSelection,
} from '@ruche/database/accounts';
import { hashSecret, selectionTokenOf } from '#domain/accounts/tokens.ts';
import { showConnected, withPictures } from '#features/accounts/avatars/service.ts';
import { presentChoice } from '#features/accounts/candidates/presenter.ts';
import type { Candidate } from '#features/accounts/candidates/schema.ts';
import { openFound, weighAccounts } from '#features/accounts/candidates/service.ts';
import {
  asConnecting,
  enterFlow,
  holdsLink,
  isTheirs,
  requireConsent,
  stateRefused,
} from '#features/accounts/connect/policy.ts';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import { requireConnector } from '#features/accounts/policy.ts';
import { accounts as refusals } from '#features/accounts/refusals.ts';
import { revokeAfterExpiry, revokeNow } from '#features/accounts/revocations/service.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { storeAccounts } from '#features/accounts/service.ts';
import type { Principal } from '#plugins/authentication.ts';

type Offer = {
  connector: Connector;
  connecting: Connecting;
  candidates: Candidate[];
  grant: Grant;
  consentedAt: Date;
  state: string;
};

/** Keeps what was found, sealed, until the person has chosen. */
export async function offerSelection(
  tx: WorkspaceTx,
  context: AccountsContext,
  { connector, connecting, candidates, grant, consentedAt, state }: Offer,
) {
  const { appId } = connector;
  const id = randomUUID();
  const selectionToken = selectionTokenOf(context.secret, state);
  const found = candidates.map((candidate) => candidate.found);
  const personId = found[0]?.personId ?? '';
  const expiresAt = new Date(Date.now() + connectSelectionMinutes * 60_000);
  await insertConnectSelection(tx, {
    ...connecting,
    id,
    personId,
    consentedAt,
    appId,
    ...(await sealSelection(tx, context.vault, id, JSON.stringify(found))),
    tokenHash: hashSecret(context.secret, selectionToken),
    expiresAt,
  });
  const { platform } = connecting;
  await revokeAfterExpiry(tx, context, { id, platform, personId, appId, tokens: grant.tokens, expiresAt });
  return { choices: candidates.map(presentChoice), selectionToken };
}

type FoundSelection = { tx: WorkspaceTx; selection: ConnectSelectionRow };

/** What a selection token stands for, if it is the caller's, and the transaction in its workspace. */
async function findSelection(
  db: Executor,
  { secret }: AccountsContext,
  principal: Principal | null,
  selectionToken: string,
): Promise<FoundSelection | null> {
  const tokenHash = hashSecret(secret, selectionToken);
  const tx = await enterFlow(db, principal, tokenHash);
  const selection = tx && (await findConnectSelection(tx, tokenHash));
  return tx && selection && isTheirs(selection, principal) ? { tx, selection } : null;
}

function refuseChoice(message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path: 'body.ids', message }] });
}

function choose(candidates: Candidate[], ids: string[]): Candidate[] {
  return [...new Set(ids)].map((id) => {
    const candidate = candidates.find(({ found }) => found.platformUserId === id);
    if (!candidate) throw refuseChoice(refusals.notOffered);
    if (candidate.problem !== null) throw refuseChoice(candidate.problem);
    return candidate;
  });
}

/**
 * What somebody has yet to choose from, once more: they reloaded the page in which they were about to. Who began it, or
 * holds its link, is asked for again; the state alone opens nothing.
 */
export async function readSelection(
  context: AccountsContext,
  principal: Principal | null,
  { platform, state, linkToken }: OpenSelectionQuery,
): Promise<OpenSelection> {
  const selectionToken = selectionTokenOf(context.secret, state);
  const selection = await context.database.orm.transaction(async (db) => {
    const found = await findSelection(db, context, principal, selectionToken);
    if (found?.selection.platform !== platform) return null;
    return (await holdsLink(found.tx, context, found.selection, linkToken)) ? found.selection : null;
  });
  if (!selection) throw stateRefused();
  const { workspaceId, clientId, userId, linkId, appId } = selection;
  const connecting = { workspaceId, clientId, platform, userId, linkId };
  const connector = requireConnector(context, platform, appId);
  const choices = await asConnecting(context, connecting, async (tx) => {
    const accounts = await openFound(tx, context, selection);
    if (!accounts) throw stateRefused();
    return (await weighAccounts(tx, connector, { ...connecting, accounts })).map(presentChoice);
  });
  return { choices: await withPictures(context, platform, choices), selectionToken };
}

/** Connects what somebody chose among several. A choice that is refused can be made again. */
export async function selectAccounts(
  context: AccountsContext,
  principal: Principal | null,
  { selectionToken, ids }: SelectInput,
): Promise<ConnectedAnswer> {
  const found = await context.database.orm.transaction((db) => findSelection(db, context, principal, selectionToken));
  if (!found) throw stateRefused();
  const { selection } = found;
  const { id, workspaceId, clientId, platform, userId, linkId, personId, appId, consentedAt } = selection;
  const connecting = { workspaceId, clientId, platform, userId, linkId };
  const connector = requireConnector(context, platform, appId);
  const stored = await asConnecting(context, connecting, async (tx, scope) => {
    await requireConsent(tx, context, { connector, personId, since: consentedAt });
    const accounts = await openFound(tx, context, selection);
    if (!accounts) throw stateRefused();
    const chosen = choose(await weighAccounts(tx, connector, { ...connecting, accounts }), ids);
    // Of two who choose at once, the second finds it gone.
    if (!(await deleteConnectSelection(tx, id))) throw stateRefused();
    const stores = await storeAccounts(tx, { context, connector, connecting, scope, consentedAt }, chosen);
    return { ids: stores, found: chosen.map((candidate) => candidate.found) };
  });
  return { accounts: await showConnected(context, connecting, stored) };
}

/** Ends a choice of which nothing is wanted. What has ended before, or is not the caller's, stays as it is. */
export async function giveUpSelection(
  context: AccountsContext,
  principal: Principal | null,
  selectionToken: string,
): Promise<void> {
  await context.database.orm.transaction(async (db) => {
    const found = await findSelection(db, context, principal, selectionToken);
    if (!found) return;
    const { tx, selection } = found;
    const [account] = (await openFound(tx, context, selection)) ?? [];
    // Of two who choose and give up at once, the second finds it gone.
    if (!account || !(await forgetSelection(tx, selection.id))) return;
    await revokeNow(tx, context, { ...selection, tokens: account.tokens });
  });
}

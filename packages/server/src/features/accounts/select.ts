import type { ConnectedAnswer, OpenSelection, OpenSelectionQuery, SelectInput } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { deleteConnectSelection, forgetSelection } from '@ruche/database/accounts';
import type { Principal } from '#plugins/authentication.ts';
import { findSelection, holdsLink } from './claim-attempt.ts';
import { type AccountsContext, requireConnector } from './context.ts';
import { withPictures } from './copy-pictures.ts';
import { showConnected } from './finish.ts';
import { type Candidate, openFound, presentChoice, weighAccounts } from './found-accounts.ts';
import { asConnecting, requireConsent } from './policy.ts';
import { stateRefused } from './refusals.ts';
import { revokeNow } from './revoke-unused-access.ts';
import { selectionTokenOf } from './secrets.ts';
import { storeAccounts } from './store-accounts.ts';

function refuseChoice(message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path: 'body.ids', message }] });
}

function choose(candidates: Candidate[], ids: string[]): Candidate[] {
  return [...new Set(ids)].map((id) => {
    const candidate = candidates.find(({ found }) => found.platformUserId === id);
    if (!candidate) throw refuseChoice('Choose among the accounts that were offered.');
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

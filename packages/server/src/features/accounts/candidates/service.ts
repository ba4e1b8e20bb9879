import { type Connector, type FoundAccount, missingNeeded } from '@ruche/connectors';
import type { WorkspaceTx } from '@ruche/database';
import { type ConnectSelectionRow, findConnected, openSelection } from '@ruche/database/accounts';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { missingScopesProblem, takenProblem } from './presenter.ts';
import { type Candidate, FoundAccountsSchema } from './schema.ts';

/** What somebody can choose from; null where that has ended. */
export async function openFound(
  tx: WorkspaceTx,
  { vault }: AccountsContext,
  selection: ConnectSelectionRow,
): Promise<FoundAccount[] | null> {
  const text = await openSelection(tx, vault, selection);
  return text === null ? null : FoundAccountsSchema.parse(JSON.parse(text));
}

export async function weighAccounts(
  tx: WorkspaceTx,
  connector: Connector,
  { clientId, platform, linkId, accounts }: Connecting & { accounts: FoundAccount[] },
): Promise<Candidate[]> {
  const ids = accounts.map(({ platformUserId }) => platformUserId);
  const connected = await findConnected(tx, platform, ids);
  return accounts.map((found) => {
    const owner = connected.find(({ platformUserId }) => platformUserId === found.platformUserId);
    const takenBy = owner && owner.clientId !== clientId && !owner.isClientDeleted ? owner : null;
    const missing = missingNeeded(connector.profile, found.scopes);
    const flaw = found.problem ?? (missing.length > 0 ? missingScopesProblem(missing) : null);
    const problem = flaw ?? (takenBy && takenProblem(found, linkId === null ? takenBy.clientName : null));
    const isRenewable = flaw === null && owner?.personId === found.personId && !owner.isClientDeleted;
    return { found, existing: owner ?? null, problem, takenBy, isRenewable };
  });
}

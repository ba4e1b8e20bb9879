import { type Connector, type FoundAccount, missingNeeded } from '@ruche/connectors';
import { type AccountChoice, AccountKindSchema, AccountTokensSchema } from '@ruche/contracts/accounts';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ConnectedAccount,
  type ConnectSelectionRow,
  findConnected,
  openSelection,
} from '@ruche/database/accounts';
import { z } from 'zod';
import type { AccountsContext } from './context.ts';
import type { Connecting } from './policy.ts';

/** How found accounts are written down while somebody chooses among them. */
const FoundAccountsSchema = z.array(
  z.object({
    platformUserId: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
    kind: AccountKindSchema,
    avatarUrl: z.string().nullable(),
    profileUrl: z.string().nullable(),
    personId: z.string(),
    scopes: z.array(z.string()),
    tokens: AccountTokensSchema,
    problem: z.string().nullable(),
  }),
);

/** What somebody can choose from; null where that has ended. */
export async function openFound(
  tx: WorkspaceTx,
  { vault }: AccountsContext,
  selection: ConnectSelectionRow,
): Promise<FoundAccount[] | null> {
  const text = await openSelection(tx, vault, selection);
  return text === null ? null : FoundAccountsSchema.parse(JSON.parse(text));
}

/** A found account, and how it stands with what is connected already. */
export type Candidate = {
  found: FoundAccount;
  /** The row that it renews, if it was connected before; of a deleted client it takes over from. */
  existing: ConnectedAccount | null;
  /** Why it cannot be connected, in words. */
  problem: string | null;
  takenBy: ConnectedAccount | null;
  /** Whether the same person connected it before, to whichever client: what they allow now holds for it too. */
  isRenewable: boolean;
};

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

export function missingScopesProblem(missing: string[]): string {
  return `Ruche was not allowed to ${conjunction.format(missing)}. Connect again and allow it: nothing works without.`;
}

/** Who comes by a link is not told whom else the workspace works for. */
function takenProblem({ name }: FoundAccount, clientName: string | null): string {
  if (clientName === null) return `${name} is connected to another client already. Ask whoever sent you the link.`;
  return `${name} is connected to the client ${clientName} already. Disconnect it there first.`;
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

export function presentChoice({ found, existing, problem }: Candidate): AccountChoice {
  const { platformUserId, kind, name, detail, avatarUrl } = found;
  const isConnected = existing !== null && !existing.isClientDeleted && problem === null;
  return { id: platformUserId, kind, name, detail, avatarUrl, problem, isConnected };
}

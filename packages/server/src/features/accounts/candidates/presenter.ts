import type { Connector, FoundAccount } from '@ruche/connectors';
import type { AccountChoice } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import { candidates as refusals } from '#features/accounts/refusals.ts';
import type { Candidate } from './schema.ts';

export function presentChoice({ found, existing, problem }: Candidate): AccountChoice {
  const { platformUserId, kind, name, detail, avatarUrl } = found;
  const isConnected = existing !== null && !existing.isClientDeleted && problem === null;
  return { id: platformUserId, kind, name, detail, avatarUrl, problem, isConnected };
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

export function missingScopesProblem(missing: string[]): string {
  return `Ruche doesn’t have permission to ${conjunction.format(missing)}. Connect again and allow it. It’s required.`;
}

/** Who comes by a link is not told whom else the workspace works for. */
export function takenProblem({ name }: FoundAccount, clientName: string | null): string {
  if (clientName === null) return refusals.takenElsewhere(name);
  return refusals.takenBy(name, clientName);
}

/** Why nothing of what was found can be connected. */
export function nothingToConnect(
  candidates: Candidate[],
  { connector: { profile }, connecting: { linkId } }: { connector: Connector; connecting: Connecting },
): AppError {
  const [first] = candidates;
  if (!first) {
    const message = `We couldn’t find any ${profile.name} accounts you can connect. Log in to ${profile.name} with another account.`;
    return new AppError('connect_refused', message, { details: { problem: 'no_account' } });
  }
  const reasons = [...new Set(candidates.map(({ problem }) => problem ?? ''))].join(' ');
  const taken = candidates.length === 1 ? first.takenBy : null;
  if (!taken) return new AppError('connect_refused', reasons, { details: { problem: 'wrong_account_type' } });
  if (linkId !== null) return new AppError('account_taken', reasons);
  const { clientId, clientName } = taken;
  return new AppError('account_taken', reasons, { details: { clientId, clientName } });
}

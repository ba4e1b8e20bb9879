import { type Connector, type FoundAccount, type Grant, missingNeeded } from '@ruche/connectors';
import type { CallbackInput } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { ConnectAttemptRow } from '@ruche/database/accounts';
import { unseal } from '@ruche/runtime/keys';
import { type AccountsContext, redirectUriOf } from './context.ts';
import { missingScopesProblem } from './found-accounts.ts';
import { refusalOf } from './refusals.ts';
import { verifierPurpose } from './secrets.ts';

type Arrival = { attempt: ConnectAttemptRow; connector: Connector; input: CallbackInput };

/** What a person gave by consenting, for what they brought back. */
export async function takeGrant(context: AccountsContext, { attempt, connector, input }: Arrival): Promise<Grant> {
  const { code, error, errorDescription } = input;
  if (error !== undefined || code === undefined) {
    const denial = connector.readDenial(error ?? '', errorDescription ?? null);
    if (denial.kind !== 'ok') throw refusalOf(denial);
  }
  const grant = await connector.exchangeCode({
    code: code ?? '',
    redirectUri: redirectUriOf(context, attempt.platform),
    codeVerifier: unseal(context.secret, verifierPurpose, attempt.sealedVerifier),
  });
  if (grant.kind !== 'ok') throw refusalOf(grant);
  return grant.value;
}

export async function findAccounts(connector: Connector, grant: Grant): Promise<FoundAccount[]> {
  const missing = missingNeeded(connector.profile, grant.scopes);
  if (missing.length > 0) {
    const details = { problem: 'missing_scopes', missing };
    throw new AppError('connect_refused', missingScopesProblem(missing), { details });
  }
  const accounts = await connector.listAccounts(grant);
  if (accounts.kind !== 'ok') throw refusalOf(accounts);
  return accounts.value;
}

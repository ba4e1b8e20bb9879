import { type Connector, type FoundAccount, type Grant, type InboxConsent, missingNeeded } from '@ruche/connectors';
import {
  type CallbackInput,
  type ConnectAnswer,
  connectStateMinutes,
  type PlatformId,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { type ConnectAttemptRow, insertConnectAttempt } from '@ruche/database/accounts';
import { seal, unseal } from '@ruche/runtime/keys';
import { createState, createVerifier, hashSecret, verifierPurpose } from '#domain/accounts/tokens.ts';
import { missingScopesProblem } from '#features/accounts/candidates/presenter.ts';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import { refusalOf } from '#features/accounts/presenter.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';

/** Where networks send people back to. */
function redirectUriOf({ publicUrl }: AccountsContext, platform: PlatformId): string {
  return `${publicUrl}/auth/callback/${platform}`;
}

type Leaving = Connecting & { commentsOf?: string };

/** To the consent page of one of our applications. */
export async function leaveFor(
  tx: WorkspaceTx,
  context: AccountsContext,
  application: Pick<Connector, 'appId' | 'authorizeUrl'>,
  leaving: Leaving,
): Promise<ConnectAnswer> {
  const state = createState();
  const { verifier, challenge } = createVerifier();
  await insertConnectAttempt(tx, {
    ...leaving,
    appId: application.appId,
    stateHash: hashSecret(context.secret, state),
    sealedVerifier: seal(context.secret, verifierPurpose, verifier),
    expiresAt: new Date(Date.now() + connectStateMinutes * 60_000),
  });
  const redirectUri = redirectUriOf(context, leaving.platform);
  return { authorizeUrl: application.authorizeUrl({ redirectUri, state, codeChallenge: challenge }), state };
}

type Callback = { attempt: ConnectAttemptRow; connector: InboxConsent; input: CallbackInput };

/** What a person gave by consenting, for what they brought back. */
export async function takeGrant(context: AccountsContext, { attempt, connector, input }: Callback): Promise<Grant> {
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

export async function findAccounts(connector: InboxConsent, grant: Grant): Promise<FoundAccount[]> {
  const missing = missingNeeded(connector.profile, grant.scopes);
  if (missing.length > 0) {
    const details = { problem: 'missing_scopes', missing };
    throw new AppError('connect_refused', missingScopesProblem(missing), { details });
  }
  const accounts = await connector.listAccounts(grant);
  if (accounts.kind !== 'ok') throw refusalOf(accounts);
  return accounts.value;
}

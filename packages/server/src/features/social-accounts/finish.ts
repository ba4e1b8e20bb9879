import { randomUUID } from 'node:crypto';
import { type Connector, type FoundAccount, missingNeeded } from '@ruche/connectors';
import { AppError, type CallbackAnswer, type CallbackInput, connectSelectionMinutes } from '@ruche/contracts';
import {
  type ConnectAttemptRow,
  type Executor,
  insertConnectSelection,
  sealSelection,
  unseal,
  workInWorkspace,
} from '@ruche/database';
import type { Principal } from '#plugins/authentication.ts';
import { asConnecting, type Connecting } from './actor.ts';
import { type AccountsContext, redirectUriOf, requireConnector } from './context.ts';
import { showWithPictures, withPictures } from './copy-pictures.ts';
import { type Candidate, missingScopesProblem, presentChoice, weighAccounts } from './found-accounts.ts';
import { refusalOf } from './refusals.ts';
import { createToken, hashSecret, verifierPurpose } from './secrets.ts';
import { storeAccounts } from './store-accounts.ts';
import { takeAttempt } from './take-attempt.ts';

/** Somebody is back from a network. What they brought is good once, so the state is used up before anything else. */
export async function finishConnecting(
  context: AccountsContext,
  principal: Principal | null,
  input: CallbackInput,
): Promise<CallbackAnswer> {
  const attempt = await takeAttempt(context, principal, input);
  const connector = requireConnector(context, attempt.platform);
  const accounts = await askNetwork(context, { attempt, connector, input });
  const { workspaceId, clientId, platform, userId, linkId } = attempt;
  const connecting = { workspaceId, clientId, platform, userId, linkId };
  const result = await asConnecting(context, connecting, async (tx, scope) => {
    const candidates = await weighAccounts(tx, connector, { clientId, platform, accounts });
    const good = candidates.filter(({ problem }) => problem === null);
    if (good.length === 0) throw nothingToConnect(connector, candidates);
    if (candidates.length > 1) return offer(tx, context, { connecting, candidates });
    return { ids: await storeAccounts(tx, { context, connector, connecting, scope }, good) };
  });
  if ('choices' in result) return { ...result, choices: await withPictures(context, platform, result.choices) };
  return { accounts: await showConnected(context, connecting, { ids: result.ids, found: accounts }) };
}

async function askNetwork(
  context: AccountsContext,
  { attempt, connector, input }: { attempt: ConnectAttemptRow; connector: Connector; input: CallbackInput },
): Promise<FoundAccount[]> {
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
  const missing = missingNeeded(connector.profile, grant.value.scopes);
  if (missing.length > 0) {
    const details = { problem: 'missing_scopes', missing };
    throw new AppError('connect_refused', missingScopesProblem(missing), { details });
  }
  const accounts = await connector.listAccounts(grant.value);
  if (accounts.kind !== 'ok') throw refusalOf(accounts);
  return accounts.value;
}

function nothingToConnect({ profile }: Connector, candidates: Candidate[]): AppError {
  const [first] = candidates;
  if (!first) {
    const message = `${profile.name} knows no account of yours that can be connected. Log in there as somebody else.`;
    return new AppError('connect_refused', message, { details: { problem: 'no_account' } });
  }
  const reasons = [...new Set(candidates.map(({ problem }) => problem ?? ''))].join(' ');
  const taken = candidates.length === 1 ? first.takenBy : null;
  if (!taken) return new AppError('connect_refused', reasons, { details: { problem: 'wrong_account_type' } });
  const { clientId, clientName } = taken;
  return new AppError('account_taken', reasons, { details: { clientId, clientName } });
}

/** Keeps what was found, sealed, until the person has chosen. */
async function offer(
  tx: Executor,
  { secret, vault }: AccountsContext,
  { connecting, candidates }: { connecting: Connecting; candidates: Candidate[] },
) {
  const id = randomUUID();
  const selectionToken = createToken();
  const found = JSON.stringify(candidates.map((candidate) => candidate.found));
  await insertConnectSelection(tx, {
    ...connecting,
    id,
    ...(await sealSelection(tx, vault, id, found)),
    tokenHash: hashSecret(secret, selectionToken),
    expiresAt: new Date(Date.now() + connectSelectionMinutes * 60_000),
  });
  return { choices: candidates.map(presentChoice), selectionToken };
}

/** Once everything is stored: a picture that does not come must not undo it. */
export async function showConnected(
  context: AccountsContext,
  { platform, workspaceId }: Connecting,
  { ids, found }: { ids: string[]; found: FoundAccount[] },
) {
  const pictures = ids.map((accountId, index) => ({ accountId, avatarUrl: found[index]?.avatarUrl ?? null }));
  return showWithPictures(context, { platform, workspaceId, pictures }, (work) =>
    context.database.orm.transaction(async (tx) => {
      await workInWorkspace(tx, workspaceId);
      return work(tx);
    }),
  );
}

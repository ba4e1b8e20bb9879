import { randomUUID } from 'node:crypto';
import { type Connector, type FoundAccount, type Grant, missingNeeded } from '@ruche/connectors';
import {
  type AccountChoice,
  type CallbackAnswer,
  type CallbackInput,
  connectSelectionMinutes,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { type ConnectAttemptRow, insertConnectSelection, sealSelection } from '@ruche/database/accounts';
import { workInWorkspace } from '@ruche/database/workspaces';
import { unseal } from '@ruche/runtime/keys';
import type { Principal } from '#plugins/authentication.ts';
import { claimAttempt } from './claim-attempt.ts';
import { type AccountsContext, redirectUriOf, requireConnector } from './context.ts';
import { showWithPictures, withPictures } from './copy-pictures.ts';
import { type Candidate, missingScopesProblem, presentChoice, weighAccounts } from './found-accounts.ts';
import { asConnecting, type Connecting, requireConsent } from './policy.ts';
import { refusalOf } from './refusals.ts';
import { revokeAfterExpiry, revokeUnused } from './revoke-unused-access.ts';
import { hashSecret, selectionTokenOf, verifierPurpose } from './secrets.ts';
import { renewOthers, storeAccounts } from './store-accounts.ts';

/** An access that was got after `since`, with that state. */
type Finishing = { connector: Connector; connecting: Connecting; since: Date; state: string };

/** What a consent led to. Of a refusal nothing is undone: other accounts may live on the consent by then. */
type Settled =
  | { ids: string[]; accounts: FoundAccount[] }
  | { choices: AccountChoice[]; selectionToken: string }
  | { refusal: AppError };

/** Somebody is back from a network. What they brought is good once, so the state is used up before anything else. */
export async function finishConnecting(
  context: AccountsContext,
  principal: Principal | null,
  input: CallbackInput,
): Promise<CallbackAnswer> {
  const attempt = await claimAttempt(context, principal, input);
  const connector = requireConnector(context, attempt.platform, attempt.appId);
  const grant = await takeGrant(context, { attempt, connector, input });
  const { workspaceId, clientId, platform, userId, linkId, usedAt: since } = attempt;
  const connecting = { workspaceId, clientId, platform, userId, linkId };
  const settled = await settle(context, { connector, connecting, since, state: input.state }, grant);
  if ('refusal' in settled) throw settled.refusal;
  if ('choices' in settled) return { ...settled, choices: await withPictures(context, platform, settled.choices) };
  return { accounts: await showConnected(context, connecting, { ids: settled.ids, found: settled.accounts }) };
}

type Callback = { attempt: ConnectAttemptRow; connector: Connector; input: CallbackInput };

/** What a person gave by consenting, for what they brought back. */
async function takeGrant(context: AccountsContext, { attempt, connector, input }: Callback): Promise<Grant> {
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

async function findAccounts(connector: Connector, grant: Grant): Promise<FoundAccount[]> {
  const missing = missingNeeded(connector.profile, grant.scopes);
  if (missing.length > 0) {
    const details = { problem: 'missing_scopes', missing };
    throw new AppError('connect_refused', missingScopesProblem(missing), { details });
  }
  const accounts = await connector.listAccounts(grant);
  if (accounts.kind !== 'ok') throw refusalOf(accounts);
  return accounts.value;
}

async function settle(context: AccountsContext, finishing: Finishing, grant: Grant): Promise<Settled> {
  const { connector, connecting, since, state } = finishing;
  let { personId } = grant;
  try {
    const accounts = await findAccounts(connector, grant);
    personId ??= accounts[0]?.personId ?? null;
    return await asConnecting(context, connecting, async (tx, scope) => {
      if (personId !== null) await requireConsent(tx, context, { connector, personId, since });
      const candidates = await weighAccounts(tx, connector, { ...connecting, accounts });
      const storing = { context, connector, connecting, scope, consentedAt: since };
      const good = candidates.filter(({ problem }) => problem === null);
      if (candidates.length === 1 && good.length === 1) {
        return { ids: await storeAccounts(tx, storing, good), accounts };
      }
      const renewed = await renewOthers(tx, storing, candidates);
      if (good.length > 0)
        return offer(tx, context, { connector, connecting, candidates, grant, consentedAt: since, state });
      if (renewed === 0) await revokeUnused(tx, context, connector, { ...grant, personId, since });
      return { refusal: nothingToConnect(connector, candidates, connecting) };
    });
  } catch (error) {
    const unused = { ...grant, personId, since };
    await context.database.orm.transaction((tx) => revokeUnused(tx, context, connector, unused));
    throw error;
  }
}

function nothingToConnect({ profile }: Connector, candidates: Candidate[], { linkId }: Connecting): AppError {
  const [first] = candidates;
  if (!first) {
    const message = `${profile.name} knows no account of yours that can be connected. Log in there as somebody else.`;
    return new AppError('connect_refused', message, { details: { problem: 'no_account' } });
  }
  const reasons = [...new Set(candidates.map(({ problem }) => problem ?? ''))].join(' ');
  const taken = candidates.length === 1 ? first.takenBy : null;
  if (!taken) return new AppError('connect_refused', reasons, { details: { problem: 'wrong_account_type' } });
  if (linkId !== null) return new AppError('account_taken', reasons);
  const { clientId, clientName } = taken;
  return new AppError('account_taken', reasons, { details: { clientId, clientName } });
}

type Offer = {
  connector: Connector;
  connecting: Connecting;
  candidates: Candidate[];
  grant: Grant;
  consentedAt: Date;
  state: string;
};

/** Keeps what was found, sealed, until the person has chosen. */
async function offer(
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

/** Once everything is stored: a picture that does not come must not undo it. */
export async function showConnected(
  context: AccountsContext,
  { platform, workspaceId }: Connecting,
  { ids, found }: { ids: string[]; found: FoundAccount[] },
) {
  const pictures = ids.map((accountId, index) => ({ accountId, avatarUrl: found[index]?.avatarUrl ?? null }));
  return showWithPictures(context, { platform, workspaceId, pictures }, (work) =>
    context.database.orm.transaction(async (tx) => work(await workInWorkspace(tx, workspaceId))),
  );
}

import type { ApplicationWish, Connector, FoundAccount, Grant } from '@ruche/connectors';
import type { AccountChoice, CallbackAnswer, CallbackInput, ConnectAnswer } from '@ruche/contracts/accounts';
import type { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ConnectAttemptRow,
  listAccountsOfClients,
  lockConnectAttempt,
  markAttemptUsed,
} from '@ruche/database/accounts';
import { hashSecret } from '#domain/accounts/tokens.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { refuseReadOnly } from '#domain/billing/read-only-clients.ts';
import type { Asking } from '#domain/billing/ways-out.ts';
import { showConnected, withPictures } from '#features/accounts/avatars/service.ts';
import { nothingToConnect } from '#features/accounts/candidates/presenter.ts';
import { weighAccounts } from '#features/accounts/candidates/service.ts';
import { finishCommentAccess } from '#features/accounts/comment-access/service.ts';
import { findAccounts, leaveFor, takeGrant } from '#features/accounts/grants/service.ts';
import { chooseConnector, requireConnector } from '#features/accounts/policy.ts';
import { revokeUnused } from '#features/accounts/revocations/service.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { offerSelection } from '#features/accounts/selections/service.ts';
import { renewOthers, storeAccounts } from '#features/accounts/service.ts';
import type { Principal } from '#plugins/authentication.ts';
import { asConnecting, enterFlow, holdsLink, isTheirs, requireConsent, stateRefused } from './policy.ts';
import type { Connecting } from './schema.ts';

/** Remembers who is about to leave for a network, and for which client, and says where to go. */
export async function beginConnecting(
  tx: WorkspaceTx,
  context: AccountsContext,
  { connecting, asking, wish }: { connecting: Connecting; asking: Asking; wish: ApplicationWish },
): Promise<ConnectAnswer> {
  const { platform, clientId } = connecting;
  const connector = chooseConnector(context, platform, wish);
  const known = await listAccountsOfClients(tx, [clientId]);
  if (!known.some((account) => account.platform === platform)) {
    requirePlan(asking);
    await refuseReadOnly(tx, asking, 'client', [clientId]);
  }
  return leaveFor(tx, context, connector, connecting);
}

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
  const { commentsOf } = attempt;
  if (commentsOf !== null) return finishCommentAccess(context, { ...attempt, commentsOf }, input);
  const connector = requireConnector(context, attempt.platform, attempt.appId);
  const grant = await takeGrant(context, { attempt, connector, input });
  const { workspaceId, clientId, platform, userId, linkId, usedAt: since } = attempt;
  const connecting = { workspaceId, clientId, platform, userId, linkId };
  const settled = await settle(context, { connector, connecting, since, state: input.state }, grant);
  if ('refusal' in settled) throw settled.refusal;
  if ('choices' in settled) return { ...settled, choices: await withPictures(context, platform, settled.choices) };
  return { accounts: await showConnected(context, connecting, { ids: settled.ids, found: settled.accounts }) };
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
        return offerSelection(tx, context, { connector, connecting, candidates, grant, consentedAt: since, state });
      if (renewed === 0) await revokeUnused(tx, context, connector, { ...grant, personId, since });
      return { refusal: nothingToConnect(candidates, { connector, connecting }) };
    });
  } catch (error) {
    const unused = { ...grant, personId, since };
    await context.database.orm.transaction((tx) => revokeUnused(tx, context, connector, unused));
    throw error;
  }
}

/** The attempt that a state stands for, once. From here on the state is used, whatever comes of it. */
async function claimAttempt(
  context: AccountsContext,
  principal: Principal | null,
  { state, platform, linkToken }: CallbackInput,
): Promise<ConnectAttemptRow & { usedAt: Date }> {
  const stateHash = hashSecret(context.secret, state);
  return context.database.orm.transaction(async (db) => {
    const tx = await enterFlow(db, principal, stateHash);
    const attempt = tx && (await lockConnectAttempt(tx, stateHash));
    const isGood =
      attempt &&
      isTheirs(attempt, principal) &&
      attempt.platform === platform &&
      attempt.usedAt === null &&
      attempt.expiresAt > new Date() &&
      (await holdsLink(tx, context, attempt, linkToken));
    if (!isGood) throw stateRefused();
    return { ...attempt, usedAt: await markAttemptUsed(tx, attempt.id) };
  });
}

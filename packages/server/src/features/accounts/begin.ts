import type { ApplicationWish } from '@ruche/connectors';
import { type ConnectAnswer, connectStateMinutes } from '@ruche/contracts/accounts';
import type { PlanState } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { insertConnectAttempt, listAccountsOfClients } from '@ruche/database/accounts';
import { seal } from '@ruche/runtime/keys';
import { type AccountsContext, chooseConnector, redirectUriOf } from './context.ts';
import { type Connecting, requirePlan } from './policy.ts';
import { createState, createVerifier, hashSecret, verifierPurpose } from './secrets.ts';

/** Remembers who is about to leave for a network, and for which client, and says where to go. */
export async function beginConnecting(
  tx: WorkspaceTx,
  context: AccountsContext,
  { connecting, plan, wish }: { connecting: Connecting; plan: PlanState; wish: ApplicationWish },
): Promise<ConnectAnswer> {
  const { platform, clientId } = connecting;
  const connector = chooseConnector(context, platform, wish);
  const known = await listAccountsOfClients(tx, [clientId]);
  if (!known.some((account) => account.platform === platform)) requirePlan(plan);
  const state = createState();
  const { verifier, challenge } = createVerifier();
  await insertConnectAttempt(tx, {
    ...connecting,
    appId: connector.appId,
    stateHash: hashSecret(context.secret, state),
    sealedVerifier: seal(context.secret, verifierPurpose, verifier),
    expiresAt: new Date(Date.now() + connectStateMinutes * 60_000),
  });
  const redirectUri = redirectUriOf(context, platform);
  return { authorizeUrl: connector.authorizeUrl({ redirectUri, state, codeChallenge: challenge }), state };
}

import type { Executor } from '@ruche/database';
import { type Origin, wideNetworkOf, wideNetworkOfAddress } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import {
  type Channel,
  countRecipient,
  findMessageRefusal,
  messageBudget,
  type Purpose,
  type Refusal,
  type Sender,
  takeMessage,
} from '#src/messages/budget.ts';
import { findKnownDevice } from '#src/sessions/known-devices.ts';
import { type Address, channelOf, textOfAddress } from '#src/users/addresses.ts';
import { findByAddress } from '#src/users/users.ts';

function overSendLimit(channel: Channel, { retryAfterSeconds }: Refusal): AuthError {
  const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  return new AuthError(429, code, 'We’ve sent too many messages. Try again later.', { retryAfterSeconds });
}

/** Counts a message in the budgets of the caller's network and of the installation. */
export async function limitMessages(
  tx: Executor,
  context: AuthContext,
  { channel, purpose, origin }: { channel: Channel; purpose: Purpose; origin: Origin },
): Promise<void> {
  const budget = messageBudget(context.settings.auth.rateFactor);
  const sender: Sender = { channel, purpose, network: wideNetworkOfAddress(origin.ip) };
  const refusal = await takeMessage(tx, sender, { budget, log: context.log });
  if (refusal) throw overSendLimit(channel, refusal);
}

/**
 * Why no message can be sent, for requests that anybody may make about anybody's address: the same whether or not there
 * is such an account, so that the answer does not tell. A known device of the account is not limited by what
 * others asked for in its name. The recipient's budget is the purpose's; the installation's and the network's may be another.
 */
export async function findSendRefusal(
  context: AuthContext,
  request: FastifyRequest,
  address: Address,
  { purpose, reserve = purpose }: { purpose: Purpose; reserve?: Purpose },
): Promise<AuthError | null> {
  const db = context.database.orm;
  const budget = messageBudget(context.settings.auth.rateFactor);
  const channel = channelOf(address);
  const user = await findByAddress(db, address);
  const isKnownDevice = findKnownDevice(context, request, user) !== null;
  const sender: Sender = { channel, purpose, network: wideNetworkOf(request) };
  const refusal =
    (await findMessageRefusal(db, { ...sender, purpose: isKnownDevice ? 'access' : reserve }, budget)) ??
    (isKnownDevice ? null : await countRecipient(db, sender, textOfAddress(address), budget));
  return refusal && overSendLimit(channel, refusal);
}

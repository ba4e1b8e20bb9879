import { dayMs, hourMs } from '@ruche/contracts/time';
import { saveSubscription } from '@ruche/database/inbox';
import { webhookAddress, webhookVerifyToken } from '@ruche/runtime/webhooks';
import type { InboxReading } from './read-inbox.ts';

const troubleWaitMs = hourMs;
/** Where the network does not say: whatever ended it is noticed within a week. */
const renewDays = 7;

/** Has the network push what concerns the account, before the last subscription ends. */
export async function subscribe({ context, channel, inbox, ask, trouble }: InboxReading): Promise<void> {
  const { subscribe: ask1, subscriptionDays = renewDays } = inbox;
  if (!ask1 || channel.nextSubscribeAt > channel.now) return;
  const { publicUrl, secret } = context.settings;
  const address = webhookAddress(publicUrl, channel.platform);
  const outcome = await ask((account) => ask1(account, address, webhookVerifyToken(secret)));
  if (outcome.kind === 'ok') {
    const nextMs = (subscriptionDays * dayMs) / 2;
    await context.inWorkspace((tx) => saveSubscription(tx, channel.id, { problem: null, nextMs }));
    return;
  }
  if (outcome.kind === 'paused' || outcome.kind === 'reconnect') {
    trouble.note(outcome);
    return;
  }
  // Lists are read all the same.
  const nextMs = Math.max(troubleWaitMs, (outcome.kind === 'retry' && outcome.retryAfterMs) || 0);
  await context.inWorkspace((tx) => saveSubscription(tx, channel.id, { problem: outcome.reason, nextMs }));
}

import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

const listName = 'twitter_subscriptions';

/** What apps can be told of, and what only the person themselves may have told. */
const publicEvents = [
  'post.create',
  'post.delete',
  'post.mention.create',
  'post.reply.create',
  'post.quote.create',
] as const;
export const privateEvents = ['dm.received', 'dm.sent', 'dm.read', 'like.create', 'follow.follow'] as const;
/** About everybody who uses the app. */
export const appEvents = ['oauth.revoke'] as const;
export const eventTypes = [...publicEvents, ...privateEvents, ...appEvents] as const;

const SubscriptionSchema = z.object({
  subscription_id: z.string(),
  event_type: z.enum(eventTypes),
  filter: z.object({ user_id: z.string().optional() }),
  tag: z.string().optional(),
  webhook_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

export function listSubscriptions({ db }: NetworkContext): Subscription[] {
  return readList(db, listName, SubscriptionSchema);
}

export function saveSubscriptions({ db, changed }: NetworkContext, subscriptions: readonly Subscription[]): void {
  writeList(db, listName, subscriptions);
  changed();
}

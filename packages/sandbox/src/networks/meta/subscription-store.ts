import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

export const SubscriptionSchema = z.object({
  object: z.enum(['page', 'instagram', 'permissions', 'user']),
  callback_url: z.url({ protocol: /^https?$/ }),
  fields: z.array(z.string()),
  active: z.literal(true),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

type Store = Pick<NetworkContext, 'db' | 'app' | 'platform'>;

const appList = ({ app }: Store) => `${app.clientId}_subscriptions`;
const accountList = ({ app }: Store, accountId: string) => `${app.clientId}_subscribed_${accountId}`;

/** Of the context's app. */
export function listAppSubscriptions(store: Store): Subscription[] {
  return readList(store.db, appList(store), SubscriptionSchema);
}

export function saveAppSubscriptions(store: Store, subscriptions: readonly Subscription[]): void {
  writeList(store.db, appList(store), subscriptions);
}

export function findSubscription(store: Store, object: Subscription['object']): Subscription | undefined {
  return listAppSubscriptions(store).find((one) => one.object === object);
}

/** Which events of a Page, or of an account with Instagram Login, go to the app. */
export function subscribedFields(store: Store, accountId: string): string[] {
  return readList(store.db, accountList(store, accountId), z.string());
}

export function saveSubscribedFields(store: Store, accountId: string, fields: readonly string[]): void {
  writeList(store.db, accountList(store, accountId), fields);
}

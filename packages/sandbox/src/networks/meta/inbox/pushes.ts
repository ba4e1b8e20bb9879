import type { Change } from '#src/networks/inbox/changes.ts';
import type { Push } from '#src/networks/inbox/network-inbox.ts';
import { findSubscription, subscribedFields } from '#src/networks/meta/subscription-store.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { type EntryPart, eventOf } from './events.ts';
import { seconds, writeBody } from './letters.ts';

type Told = { change: Change; part: EntryPart };

/** Whose subscription counts: that of the Page which an Instagram account is behind, or its own with Instagram Login. */
function subscriberOf({ db, apps, app, platform }: NetworkContext, accountId: string): string {
  const isBehindPage = platform === 'instagram' && app.clientId === apps[0]?.clientId;
  return isBehindPage ? (findPage(db, 'meta', accountId)?.parentId ?? '') : accountId;
}

/** Behind a Page, fields are those of the app: the Page only has to have subscribed to anything. */
function isWanted(context: NetworkContext, fields: readonly string[], { change, part }: Told): boolean {
  const own = subscribedFields(context, subscriberOf(context, change.accountId));
  const isBehindPage = context.platform === 'instagram' && context.app.clientId === context.apps[0]?.clientId;
  const isSubscribed = isBehindPage ? own.length > 0 : own.includes(part.field);
  return fields.includes(part.field) && isSubscribed;
}

/** One entry for each account and each way of telling; changes and messages never share one. */
function entriesOf(told: readonly Told[]) {
  const byAccount = Map.groupBy(told, ({ change, part }) => `${change.accountId} ${'value' in part}`);
  return [...byAccount.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const latest = Math.max(...parts.map(({ change }) => change.at));
    const id = first.change.accountId;
    const changes = parts.flatMap(({ part }) => ('value' in part ? [{ field: part.field, value: part.value }] : []));
    const messaging = parts.flatMap(({ part }) => ('messaging' in part ? [part.messaging] : []));
    return [messaging.length > 0 ? { id, time: latest, messaging } : { id, time: seconds(latest), changes }];
  });
}

/** To each of the network's apps what it subscribed to, all in one POST. */
export function pushesOf(context: NetworkContext, changes: readonly Change[]): Push[] {
  const object = context.platform === 'facebook' ? 'page' : 'instagram';
  return context.apps.flatMap((app) => {
    const own = { ...context, app };
    const subscription = findSubscription(own, object);
    if (!subscription) return [];
    const told = changes
      .map((change) => ({ change, part: eventOf(own, change) }))
      .filter((one): one is Told => one.part !== null)
      .filter((one) => isWanted(own, subscription.fields, one));
    if (told.length === 0) return [];
    const body = writeBody({ object, entry: entriesOf(told) });
    return [{ app, url: subscription.callback_url, body, places: told.map(({ change }) => change.place) }];
  });
}

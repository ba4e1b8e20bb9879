import { announce } from '#src/networks/inbox/changes.ts';
import { changeItem, type Item, listItems } from '#src/networks/inbox/items.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** With what was written below it. */
export function removeItem(context: NetworkContext, item: Item): void {
  const { db, platform, now } = context;
  const below = listItems(db, { platform, parentId: item.id });
  for (const gone of [item, ...below].filter(({ removedAt }) => removedAt === null)) {
    const removed = changeItem(context, gone, { removedAt: now() });
    announce(context, { accountId: removed.accountId, verb: 'removed', item: removed });
  }
}

export function setHidden(context: NetworkContext, item: Item, isHidden: boolean): void {
  if (item.isHidden === isHidden) return;
  const changed = changeItem(context, item, { isHidden });
  announce(context, { accountId: item.accountId, verb: isHidden ? 'hid' : 'showed', item: changed });
}

import { announce } from '#src/networks/inbox/changes.ts';
import { type Item, insertItem, type NewItem } from '#src/networks/inbox/items.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** The account says something: it is kept, and told to whoever subscribed, as everything else. */
export function speak(context: NetworkContext, item: Omit<NewItem, 'direction'>): Item {
  const said = insertItem(context, { ...item, direction: 'out' });
  announce(context, { accountId: said.accountId, verb: 'wrote', item: said, at: said.createdAt });
  return said;
}

/** Whom an answer to that is for. */
export function answered({ personId, userId }: Item): Pick<Item, 'personId' | 'userId'> {
  return { personId, userId };
}

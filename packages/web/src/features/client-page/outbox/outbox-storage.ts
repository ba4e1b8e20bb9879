import { readAll, remove, write } from '#features/client-page/store/page-database.ts';
import type { OutboxItem } from './outbox-items.ts';
import type { OutboxStorage } from './outbox-shelf.ts';

const byTime = (one: OutboxItem, other: OutboxItem) => one.at - other.at;

/** In the browser's database; an empty token means that of any page that was opened here. */
export function storedOutbox(token: string): OutboxStorage {
  const prefix = token === '' ? '' : `${token}/`;
  return {
    list: async () => (await readAll<OutboxItem>('outbox', prefix)).toSorted(byTime),
    put: async (items) => {
      for (const item of items) await write('outbox', `${item.token}/${item.key}`, item);
    },
    drop: async (keys) => {
      for (const key of keys) await remove('outbox', `${token}/${key}`);
    },
  };
}

import { readAll, remove, write } from '#features/client-page/store/page-database.ts';
import type { OutboxItem } from './outbox-items.ts';
import type { OutboxStorage } from './outbox-shelf.ts';

const byTime = (one: OutboxItem, other: OutboxItem) => one.at - other.at;

/**
 * In the browser's database; an empty token means that of any page that was opened here. Where the browser keeps no
 * database, as in some private windows, for as long as the page is open.
 */
export function storedOutbox(token: string): OutboxStorage {
  const prefix = token === '' ? '' : `${token}/`;
  const unstored = new Map<string, OutboxItem>();
  return {
    list: async () => {
      const stored = await readAll<OutboxItem>('outbox', prefix).catch((): OutboxItem[] => []);
      return [...stored, ...unstored.values()].toSorted(byTime);
    },
    put: async (items) => {
      for (const item of items) {
        await write('outbox', `${item.token}/${item.key}`, item).catch(() => unstored.set(item.key, item));
      }
    },
    drop: async (keys) => {
      for (const key of keys) {
        unstored.delete(key);
        await remove('outbox', `${token}/${key}`).catch(() => undefined);
      }
    },
  };
}

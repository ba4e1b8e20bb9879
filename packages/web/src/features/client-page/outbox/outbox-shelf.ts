import type { OutboxItem } from './outbox-items.ts';

export type OutboxStorage = {
  list: () => Promise<OutboxItem[]>;
  put: (items: OutboxItem[]) => Promise<void>;
  drop: (keys: string[]) => Promise<void>;
};

type Changed = (items: OutboxItem[], sending: ReadonlySet<string>) => void;

/** What is kept, here and in storage, and which of it is under way. */
export function createShelf(storage: OutboxStorage, changed: Changed) {
  let items: OutboxItem[] = [];
  const sending = new Set<string>();
  const tell = () => changed(items, new Set(sending));
  return {
    items: () => items,
    isSending: (key: string) => sending.has(key),
    /** What other tabs added, and without what they sent or forgot. */
    load: async () => {
      items = await storage.list();
      tell();
    },
    add: async (added: OutboxItem[]) => {
      await storage.put(added);
      items = [...items, ...added];
      tell();
    },
    keep: async (kept: OutboxItem[]) => {
      if (kept.length === 0) return;
      const byKey = new Map(kept.map((item) => [item.key, item]));
      items = items.map((item) => byKey.get(item.key) ?? item);
      tell();
      await storage.put(kept);
    },
    drop: async (keys: readonly string[]) => {
      if (keys.length === 0) return;
      items = items.filter(({ key }) => !keys.includes(key));
      tell();
      await storage.drop([...keys]);
    },
    /** Marks them as under way for as long as the work takes. */
    during: async <Result>(batch: readonly OutboxItem[], work: () => Promise<Result>): Promise<Result> => {
      for (const { key } of batch) sending.add(key);
      tell();
      try {
        return await work();
      } finally {
        for (const { key } of batch) sending.delete(key);
        tell();
      }
    },
  };
}

export type Shelf = ReturnType<typeof createShelf>;

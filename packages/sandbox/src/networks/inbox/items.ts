import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';

export const inboundKinds = ['comment', 'reply', 'mention', 'message'] as const;
export type InboundKind = (typeof inboundKinds)[number];

const json = z.string().transform((text): unknown => JSON.parse(text));
const flag = z.number().transform(Boolean);

const AttachmentSchema = z.object({ type: z.enum(['image', 'video', 'audio', 'file']), url: z.string() });

const ItemSchema = z.object({
  platform: z.string(),
  accountId: z.string(),
  id: z.string(),
  /** A reply answers a comment; what the account answers is a reply or a message, too. */
  kind: z.enum(inboundKinds),
  /** `out`: the account wrote it. */
  direction: z.enum(['in', 'out']),
  /** Who wrote, or whom the account answers; null where it wrote to nobody, as at the top below its post. */
  personId: z.string().nullable(),
  /** The same person by the network's id. */
  userId: z.string().nullable(),
  threadId: z.string().nullable(),
  postId: z.string().nullable(),
  parentId: z.string().nullable(),
  text: z.string(),
  attachments: json.pipe(z.array(AttachmentSchema)),
  /** What else the network keeps of it. */
  details: json.pipe(z.record(z.string(), z.unknown())),
  createdAt: z.number(),
  /** From when on lists show it. */
  listedAt: z.number(),
  editedAt: z.number().nullable(),
  removedAt: z.number().nullable(),
  isHidden: flag,
  isLiked: flag,
});
/** Something said at an account. */
export type Item = z.infer<typeof ItemSchema>;

const columns = `platform, account_id AS accountId, id, kind, direction, person_id AS personId, user_id AS userId,
  thread_id AS threadId, post_id AS postId, parent_id AS parentId, text, attachments, details, created_at AS createdAt,
  listed_at AS listedAt, edited_at AS editedAt, removed_at AS removedAt, is_hidden AS isHidden, is_liked AS isLiked`;

export type NewItem = Pick<Item, 'accountId' | 'id' | 'kind' | 'direction' | 'text'> &
  Partial<Omit<Item, 'platform' | 'editedAt' | 'removedAt' | 'isHidden' | 'isLiked'>>;

/** Kept under the context's platform. Now, unless it is said to be of earlier. */
export function insertItem({ db, platform, now, changed }: NetworkContext, item: NewItem): Item {
  const { personId = null, userId = null, threadId = null, postId = null, parentId = null } = item;
  const { attachments = [], details = {}, createdAt = now() } = item;
  const { listedAt = createdAt } = item;
  const row = db
    .prepare(
      `INSERT INTO inbox_items (platform, account_id, id, kind, direction, person_id, user_id, thread_id, post_id,
         parent_id, text, attachments, details, created_at, listed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
    )
    .get(
      platform,
      item.accountId,
      item.id,
      item.kind,
      item.direction,
      personId,
      userId,
      threadId,
      postId,
      parentId,
      item.text,
      JSON.stringify(attachments),
      JSON.stringify(details),
      createdAt,
      listedAt,
    );
  changed();
  return ItemSchema.parse(row);
}

/** What was removed too. */
export function findItem({ db, platform }: Pick<NetworkContext, 'db' | 'platform'>, id: string): Item | undefined {
  const row = db.prepare(`SELECT ${columns} FROM inbox_items WHERE platform = ? AND id = ?`).get(platform, id);
  return row && ItemSchema.parse(row);
}

export type ItemFilter = {
  platform?: string | undefined;
  accountId?: string | undefined;
  postId?: string | undefined;
  parentId?: string | undefined;
  threadId?: string | undefined;
  userId?: string | undefined;
  kind?: InboundKind | undefined;
};

/** Oldest first; what was removed too, and what lists do not show yet. */
export function listItems(db: DatabaseSync, filter: ItemFilter): Item[] {
  const { platform, accountId, postId, parentId, threadId, userId, kind } = filter;
  return db
    .prepare(
      `SELECT ${columns} FROM inbox_items
       WHERE (?1 IS NULL OR platform = ?1) AND (?2 IS NULL OR account_id = ?2) AND (?3 IS NULL OR post_id = ?3)
         AND (?4 IS NULL OR parent_id = ?4) AND (?5 IS NULL OR thread_id = ?5) AND (?6 IS NULL OR user_id = ?6)
         AND (?7 IS NULL OR kind = ?7)
       ORDER BY created_at, place`,
    )
    .all(
      platform ?? null,
      accountId ?? null,
      postId ?? null,
      parentId ?? null,
      threadId ?? null,
      userId ?? null,
      kind ?? null,
    )
    .map((row) => ItemSchema.parse(row));
}

/** Oldest first, as the network's lists would now show it. */
export function listListed({ db, platform, now }: NetworkContext, filter: Omit<ItemFilter, 'platform'>): Item[] {
  return listItems(db, { ...filter, platform }).filter(
    ({ removedAt, listedAt }) => removedAt === null && listedAt <= now(),
  );
}

/** How much stands below a post. */
export function countBelow({ db, platform }: Pick<NetworkContext, 'db' | 'platform'>, postId: string): number {
  const row = db
    .prepare('SELECT count(*) AS count FROM inbox_items WHERE platform = ? AND post_id = ? AND removed_at IS NULL')
    .get(platform, postId);
  return Number(row?.['count'] ?? 0);
}

/** What an account wrote at the top below its own post. */
export function ownComments(db: DatabaseSync, { platform, id }: { platform: string; id: string }): Item[] {
  return listItems(db, { platform, postId: id, kind: 'comment' }).filter(
    ({ direction, removedAt }) => direction === 'out' && removedAt === null,
  );
}

/** The newest message that the person wrote there: from then on the window for answers counts. */
export function lastWrittenAt({ db, platform }: NetworkContext, accountId: string, userId: string): number | undefined {
  const row = db
    .prepare(
      `SELECT max(created_at) AS at FROM inbox_items
       WHERE platform = ? AND account_id = ? AND user_id = ? AND kind = 'message' AND direction = 'in'`,
    )
    .get(platform, accountId, userId);
  return typeof row?.['at'] === 'number' ? row['at'] : undefined;
}

export type ItemChange = Partial<
  Pick<Item, 'text' | 'details' | 'editedAt' | 'removedAt' | 'isHidden' | 'isLiked' | 'createdAt' | 'listedAt'>
>;

export function changeItem(
  { db, changed }: Pick<NetworkContext, 'db' | 'changed'>,
  item: Item,
  change: ItemChange,
): Item {
  const next = { ...item, ...change };
  db.prepare(
    `UPDATE inbox_items SET text = ?, details = ?, edited_at = ?, removed_at = ?, is_hidden = ?, is_liked = ?,
       created_at = ?, listed_at = ? WHERE platform = ? AND id = ?`,
  ).run(
    next.text,
    JSON.stringify(next.details),
    next.editedAt,
    next.removedAt,
    Number(next.isHidden),
    Number(next.isLiked),
    next.createdAt,
    next.listedAt,
    next.platform,
    next.id,
  );
  changed();
  return next;
}

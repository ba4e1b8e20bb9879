import { hourMs, minuteMs } from '@ruche/contracts/time';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import { findItem, type Item } from './items.ts';
import { wakeDeliveries } from './waking.ts';

/** How a network tells of something. All but `poll` push; all but `webhook` show it in lists at once. */
export const deliveryModes = [
  'webhook',
  'poll',
  'both',
  'twice',
  'late',
  'disorder',
  'batch',
  'forged',
  'truncated',
] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** How late lists are with what was only to be pushed, and pushes with what was to be late. */
export const latenessMs = hourMs;
/** What waits for another change, goes alone after this. */
const longestWaitMs = minuteMs;

/** What happens to something said, and to consent. Networks push what they push of it. */
const changeVerbs = ['wrote', 'edited', 'removed', 'hid', 'showed', 'revoked'] as const;
export type ChangeVerb = (typeof changeVerbs)[number];

const ChangeSchema = z.object({
  place: z.number(),
  platform: z.string(),
  accountId: z.string(),
  itemId: z.string().nullable(),
  verb: z.enum(changeVerbs),
  /** As it was then. */
  text: z.string(),
  at: z.number(),
  dueAt: z.number(),
  mode: z.enum(deliveryModes),
});
type StoredChange = z.infer<typeof ChangeSchema>;

/** Something that the network may have to push. Its item has the text of that moment. */
export type Change = Pick<StoredChange, 'place' | 'accountId' | 'verb' | 'at' | 'mode'> & { item: Item | null };

const columns = `place, platform, account_id AS accountId, item_id AS itemId, verb, text, at, due_at AS dueAt, mode`;

type Announcement = { accountId: string; verb: ChangeVerb; item: Item | null; at?: number; mode?: DeliveryMode };

function dueAfter(mode: DeliveryMode): number {
  if (mode === 'late') return latenessMs;
  return mode === 'disorder' || mode === 'batch' ? longestWaitMs : 0;
}

/** Has the network push it, to whoever subscribed to that. */
export function announce(context: NetworkContext, announcement: Announcement): void {
  const { db, platform, now } = context;
  const { accountId, verb, item, at = now(), mode = 'both' } = announcement;
  if (mode === 'poll') return;
  db.prepare(
    'INSERT INTO inbox_changes (platform, account_id, item_id, verb, text, at, due_at, mode) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(platform, accountId, item?.id ?? null, verb, item?.text ?? '', at, now() + dueAfter(mode), mode);
  wakeDeliveries(db);
}

const isHeld = ({ mode }: StoredChange) => mode === 'disorder';

/** Those whose moment has come, oldest first. What waits for company comes with the next that goes out. */
export function takeDueChanges(context: NetworkContext): Change[] {
  const { db, platform, now } = context;
  const stored = db
    .prepare(`SELECT ${columns} FROM inbox_changes WHERE platform = ? ORDER BY place`)
    .all(platform)
    .map((row) => ChangeSchema.parse(row));
  const at = now();
  const due = stored.filter(({ dueAt }) => dueAt <= at);
  const lastOf = (accountId: string) => due.findLast((change) => change.accountId === accountId)?.place ?? 0;
  const taken = stored.filter((change) => {
    if (change.dueAt <= at) return true;
    if (change.mode === 'batch') return due.length > 0;
    return isHeld(change) && lastOf(change.accountId) > change.place;
  });
  const remove = db.prepare('DELETE FROM inbox_changes WHERE place = ?');
  for (const { place } of taken) remove.run(place);
  return [...taken.filter((change) => !isHeld(change)), ...taken.filter(isHeld).toReversed()].map((change) => {
    const { place, accountId, verb, mode, itemId, text } = change;
    const item = itemId === null ? undefined : findItem(context, itemId);
    return { place, accountId, verb, at: change.at, mode, item: item ? { ...item, text } : null };
  });
}

/** When the next change is due, by the networks' clock. */
export function nextChangeAt({ db }: Pick<NetworkContext, 'db'>): number | null {
  const at = db.prepare('SELECT min(due_at) AS at FROM inbox_changes').get()?.['at'];
  return typeof at === 'number' ? at : null;
}

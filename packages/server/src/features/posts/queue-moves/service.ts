import { findFreeSlot, keepOrFindSlot } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import type { ClientRow } from '@ruche/database/clients';
import { type ListedPost, readQueue } from '@ruche/database/posts';
import { refuseField } from '#features/posts/policy.ts';
import { queue as refusals } from '#features/posts/refusals.ts';

const noFreeSlot = ({ name }: ClientRow) => refuseField('scheduledFor', refusals.noFreeTime(name));

type Wanting = { accounts: { id: string }[]; status: 'draft' | 'scheduled'; now: Date; except?: string };

/** The next free slot for a post of these accounts. The client is locked before. */
export async function takeSlot(
  tx: WorkspaceTx,
  client: ClientRow,
  { accounts, status, now, except }: Wanting,
): Promise<Date> {
  if (status === 'draft') throw refuseField('scheduledFor', refusals.noDrafts);
  const { placed, ...state } = await readQueue(tx, client, now);
  const accountIds = accounts.map(({ id }) => id);
  const found = findFreeSlot({ ...state, fixed: placed.filter(({ id }) => id !== except) }, accountIds);
  if (!found) throw noFreeSlot(client);
  return found;
}

/** The slot that a post of the queue has, unless others of its accounts stand there by now. */
export async function keepOrTakeSlot(
  tx: WorkspaceTx,
  client: ClientRow,
  { id, scheduledFor }: ListedPost,
  { accounts, status, now }: Omit<Wanting, 'except'>,
): Promise<Date> {
  if (scheduledFor === null) return takeSlot(tx, client, { accounts, status, now, except: id });
  const accountIds = accounts.map((account) => account.id);
  const found = keepOrFindSlot(await readQueue(tx, client, now), { id, scheduledFor }, accountIds);
  if (!found) throw noFreeSlot(client);
  return found;
}

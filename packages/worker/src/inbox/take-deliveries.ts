import { applicationsOf, type Connector, type InboxNotice } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { WorkspaceTx } from '@ruche/database';
import {
  addPointers,
  analyzeNewTables,
  endDeliveries,
  findNamedChannels,
  inboxReadingJob,
  listDeliveries,
  type NamedChannel,
  takeAlone,
  type WaitingDelivery,
  waitForStoring,
} from '@ruche/database/inbox';
import { enqueue } from '@ruche/database/jobs';
import { workAlone } from '@ruche/database/workspaces';
import { withoutValues } from '@ruche/runtime/logs';
import type { OwnerJobContext } from '#src/job-handler.ts';
import { endConsent, endInboxConsent } from './end-consent.ts';
import { takeIn } from './take-in.ts';

/** Read and taken in together: events of one account are cheaper by the hundred. */
const perBatch = 500;
/** Accounts at a time. */
const atOnce = 4;

type Read = { delivery: WaitingDelivery; notices: InboxNotice[]; problem: string | null };

function appOf({ connectors }: OwnerJobContext, { platform, appId }: WaitingDelivery): Connector | undefined {
  const first = connectors[platform];
  return first && applicationsOf(first).find((one) => one.appId === appId);
}

function read(context: OwnerJobContext, delivery: WaitingDelivery): Read {
  const webhooks = appOf(context, delivery)?.inbox?.webhooks;
  if (!webhooks) return { delivery, notices: [], problem: 'The application is not set up here any more.' };
  const { headers, body, receivedAt } = delivery;
  const reading = webhooks.readDelivery({ headers, body, receivedAt });
  if (reading.kind === 'notices') return { delivery, notices: reading.notices, problem: null };
  return { delivery, notices: [], problem: reading.kind === 'forged' ? 'Not signed by the network.' : reading.reason };
}

type OfAccount = { delivery: WaitingDelivery; notice: InboxNotice };

const accountKey = (platform: PlatformId, platformUserId: string) => `${platform} ${platformUserId}`;

async function takeForChannel(
  context: OwnerJobContext,
  channel: NamedChannel,
  told: readonly OfAccount[],
): Promise<void> {
  const { id, workspaceId } = channel;
  const events = told.flatMap(({ notice }) => (notice.kind === 'event' ? notice.event : []));
  const pointers = told.flatMap(({ notice }) =>
    notice.kind === 'pointer' ? { key: notice.key, pointer: notice.pointer } : [],
  );
  const take = async (tx: WorkspaceTx) => {
    await takeIn(tx, context, channel, events);
    await addPointers(tx, channel, [...new Map(pointers.map((one) => [one.key, one])).values()]);
    if (pointers.length > 0) await enqueue(tx, inboxReadingJob(workspaceId, id));
  };
  await workAlone(context.db, workspaceId, take, { isByKeys: true });
}

/** Where all of it cannot be taken in, what can be is: one that we do not understand keeps no other waiting. */
async function takeEach(
  context: OwnerJobContext,
  channel: NamedChannel,
  told: readonly OfAccount[],
): Promise<Map<number, string>> {
  try {
    await takeForChannel(context, channel, told);
    return new Map();
  } catch (error) {
    // Whatever is wrong with the database is no fault of a delivery.
    await context.db.execute('SELECT 1');
    context.log.error({ err: withoutValues(error), channelId: channel.id }, 'a batch of deliveries was not taken in');
  }
  const problems = new Map<number, string>();
  for (const one of told) {
    try {
      await takeForChannel(context, channel, [one]);
    } catch (error) {
      await context.db.execute('SELECT 1');
      problems.set(one.delivery.id, withoutValues(error).message);
    }
  }
  return problems;
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

async function takeBatch(context: OwnerJobContext, deliveries: readonly WaitingDelivery[]): Promise<void> {
  const { db, log } = context;
  const all = deliveries.map((delivery) => read(context, delivery));
  const problems = new Map(all.map(({ delivery, problem }) => [delivery.id, problem]));
  const told = all.flatMap(({ delivery, notices }) => notices.map((notice) => ({ delivery, notice })));
  for (const { delivery, notice } of told) {
    if (notice.kind !== 'revoked') continue;
    const end = notice.isOfInbox ? endInboxConsent : endConsent;
    await end(context, { ...delivery, personId: notice.personId });
  }
  const ofAccounts = Map.groupBy(told, ({ delivery, notice }) => accountKey(delivery.platform, notice.platformUserId));
  const named = [...ofAccounts.values()].flatMap(([first]) =>
    first ? { platform: first.delivery.platform, platformUserId: first.notice.platformUserId } : [],
  );
  await inGroups(await findNamedChannels(db, named), async (channel) => {
    const ofChannel = ofAccounts.get(accountKey(channel.platform, channel.platformUserId)) ?? [];
    for (const [id, problem] of await takeEach(context, channel, ofChannel)) problems.set(id, problem);
  });
  for (const [deliveryId, problem] of problems) {
    if (problem !== null) log.warn({ deliveryId, problem }, 'a delivery was not understood');
  }
  await endDeliveries(
    db,
    deliveries.map(({ id }) => ({ id, problem: problems.get(id) ?? null })),
  );
}

/** Returns how many there were. */
async function takeAll(context: OwnerJobContext): Promise<number> {
  let count = 0;
  while (!context.signal.aborted) {
    const deliveries = await listDeliveries(context.db, perBatch);
    if (deliveries.length === 0) break;
    await takeBatch(context, deliveries);
    await analyzeNewTables(context.db);
    count += deliveries.length;
  }
  return count;
}

/**
 * Takes in all that waits, unless another job is at it: that one looks again before it ends. One that is interrupted is
 * taken in again, which changes nothing.
 */
export async function takeDeliveries(context: OwnerJobContext): Promise<void> {
  const { db, signal, log } = context;
  let count = 0;
  do {
    const taken = await takeAlone(db, () => takeAll(context));
    if (taken === null) break;
    count += taken;
    await waitForStoring(db);
  } while (!signal.aborted && (await listDeliveries(db, 1)).length > 0);
  if (count > 0) log.info({ count }, 'deliveries taken in');
}

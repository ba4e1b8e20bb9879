import type { Failure, Inbox, InboxList } from '@ruche/connectors';
import { minuteMs } from '@ruche/contracts/time';
import { findAccountPlace } from '@ruche/database/accounts';
import {
  type ChannelReadingEnd,
  deletePointer,
  endChannelReading,
  findReadChannel,
  listPointers,
  postponePointer,
  type ReadChannel,
} from '@ruche/database/inbox';
import { inboxAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { type Ask, createAsk, type Paused } from '#src/numbers/ask.ts';
import { checkAgain } from './check-again.ts';
import { nextReadingMs, troubleWaitMs } from './pace.ts';
import { isDue, partsOf, readList } from './read-list.ts';
import { subscribe } from './subscribe.ts';
import { type TakenChannel, takeIn } from './take-in.ts';

/** What the steps of one reading share. */
export type InboxReading = {
  context: WorkspaceJobContext;
  channel: ReadChannel;
  taken: TakenChannel;
  inbox: Inbox;
  ask: Ask;
  trouble: Trouble;
};

/** What stood in the way, if anything: the reading goes on later. */
class Trouble {
  #waitMs: number | null = null;
  problem: string | null = null;

  note(failure: Failure | Paused): void {
    if (failure.kind === 'paused') {
      this.#waitMs = Math.max(this.#waitMs ?? 0, minuteMs / 2);
      return;
    }
    this.problem = failure.reason;
    const waitMs = failure.kind === 'retry' ? (failure.retryAfterMs ?? troubleWaitMs) : troubleWaitMs;
    this.#waitMs = Math.max(this.#waitMs ?? 0, waitMs);
  }

  get waitMs(): number | null {
    return this.#waitMs;
  }

  get isThere(): boolean {
    return this.#waitMs !== null;
  }
}

const pointersAtOnce = 30;

/** Asks for what pushes only named. What the network refuses to tell is given up after some tries. */
async function resolvePointers({ context, channel, taken, inbox, ask, trouble }: InboxReading): Promise<void> {
  const pointers = await context.inWorkspace((tx) => listPointers(tx, channel.id, pointersAtOnce));
  for (const one of pointers) {
    const listedAt = new Date();
    const outcome = await ask((account) => inbox.resolve(account, one.pointer));
    if (outcome.kind === 'ok') {
      const events = outcome.value;
      await context.inWorkspace(async (tx) => {
        await takeIn(tx, context, taken, events, { listedAt, isAskedFor: true });
        await deletePointer(tx, channel.id, one);
      });
    } else if (outcome.kind === 'rejected') await context.inWorkspace((tx) => postponePointer(tx, channel.id, one.key));
    else {
      trouble.note(outcome);
      return;
    }
  }
}

async function readAll(reading: InboxReading, lists: readonly InboxList[]): Promise<void> {
  const { channel, trouble } = reading;
  await subscribe(reading);
  if (channel.hasPointers && !trouble.isThere) await resolvePointers(reading);
  let known = channel.cursors;
  for (const part of partsOf(lists)) {
    // Whatever one list met concerns the account: the others wait as well.
    if (trouble.isThere) return;
    if (isDue(part, known, channel.now)) known = await readList(reading, part, known);
  }
  if (!trouble.isThere && lists.includes('comments')) await checkAgain(reading, known);
}

/**
 * Subscribes to what the network pushes of one account, asks for what pushes only named, and reads what the network lists,
 * from where it was left. Whatever is not answered is asked again later: the job never fails for it.
 */
export async function readInbox(context: WorkspaceJobContext, channelId: string): Promise<void> {
  const { inWorkspace, log } = context;
  const channel = await inWorkspace((tx) => findReadChannel(tx, channelId));
  if (!channel?.socialAccountId) return;
  const { socialAccountId } = channel;
  const place = await inWorkspace((tx) => findAccountPlace(tx, socialAccountId));
  const opened = place && inboxAt(context, place);
  const inbox = opened?.inbox;
  const lists = inbox?.listsOf(channel) ?? [];
  const trouble = new Trouble();
  if (opened && inbox && lists.length > 0) {
    const taken: TakenChannel = { ...channel, appId: opened.place.appId };
    await readAll({ context, channel, taken, inbox, ask: createAsk(context, opened), trouble }, lists);
  }
  const end: ChannelReadingEnd = {
    waitMs: trouble.waitMs ?? nextReadingMs(channel, { hasInbox: inbox !== undefined && lists.length > 0 }),
    problem: trouble.problem,
    isRead: !trouble.isThere && lists.length > 0,
  };
  await inWorkspace((tx) => endChannelReading(tx, channelId, end));
  log.info({ channelId, platform: channel.platform, ...end }, 'inbox read');
}

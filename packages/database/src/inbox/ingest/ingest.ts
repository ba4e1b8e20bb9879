import { randomUUID } from 'node:crypto';
import type { WorkspaceTx } from '#src/connect.ts';
import { Batch, isOurs } from './batch.ts';
import { type IngestedEvent, type IngestedItem, type IngestOptions, remoteIdOf } from './events.ts';
import { newestItem } from './fold.ts';
import {
  findConversationsOf,
  findEarlyChanges,
  findErasures,
  findKnownMessages,
  findWaitingAnswers,
  type HeldChannel,
  holdChannel,
} from './known.ts';
import { matchAnswer } from './match-answer.ts';
import { Places, placeOf } from './place.ts';
import { type Ingested, nothing, saveBatch } from './save-batch.ts';

const personOf = (event: IngestedEvent) =>
  event.verb === 'wrote' ? (event.item.author ?? event.item.recipient)?.remoteId : undefined;

/** What people asked us to forget is not read back. */
async function leaveOutErased(
  tx: WorkspaceTx,
  channel: HeldChannel,
  events: readonly IngestedEvent[],
): Promise<IngestedEvent[]> {
  const erasures = await findErasures(tx, channel, [...new Set(events.flatMap((event) => personOf(event) ?? []))]);
  if (erasures.size === 0) return [...events];
  return events.filter((event) => {
    const erasedAt = event.verb === 'wrote' ? erasures.get(personOf(event) ?? '') : undefined;
    return !erasedAt || (event.verb === 'wrote' && event.item.sentAt > erasedAt);
  });
}

/**
 * Takes in what a network told of one account, pushed or listed: any order, batches and repeats give the same. Whoever
 * wrote is a person of the client, conversations are kept true to their messages, and open windows are told once.
 */
export async function ingest(
  tx: WorkspaceTx,
  channelId: string,
  events: readonly IngestedEvent[],
  options: IngestOptions,
): Promise<Ingested> {
  if (events.length === 0) return nothing;
  const channel = await holdChannel(tx, channelId);
  if (!channel) return nothing;
  const wanted = await leaveOutErased(tx, channel, events);
  const byRemoteId = Map.groupBy(wanted, remoteIdOf);
  const remoteIds = [...byRemoteId.keys()];
  const items = wanted.flatMap((event) => (event.verb === 'wrote' ? event.item : []));
  const own = items.filter(isOurs);
  const parentIds = own.flatMap(({ parentRemoteId }) => parentRemoteId ?? []);
  const [known, early, waiting] = await Promise.all([
    findKnownMessages(tx, channelId, [...new Set([...remoteIds, ...parentIds])]),
    findEarlyChanges(tx, channelId, remoteIds),
    own.length === 0 ? [] : findWaitingAnswers(tx, channelId),
  ]);
  const isNew = (item: IngestedItem) => !known.has(item.remoteId);
  const places = new Places(
    await findConversationsOf(tx, channel, {
      keys: [...new Set(items.filter(isNew).map((item) => placeOf(item).key))],
      people: [
        ...new Set(
          items.flatMap((item) =>
            item.kind === 'message' && isNew(item) ? ((item.author ?? item.recipient)?.remoteId ?? []) : [],
          ),
        ),
      ],
    }),
    randomUUID,
  );
  const batch = new Batch(channel, options);
  for (const [remoteId, ofOne] of byRemoteId) {
    const item = newestItem(ofOne);
    const isOwnNews = item !== null && isOurs(item) && !known.has(remoteId);
    const answer = isOwnNews ? matchAnswer(waiting, item, { parents: known, places }) : null;
    batch.add(remoteId, ofOne, { known: known.get(remoteId) ?? null, early: early.get(remoteId), answer });
  }
  return saveBatch(tx, channel, batch, { known, early, places, windowHoursOf: options.windowHoursOf });
}

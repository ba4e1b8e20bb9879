import { randomUUID } from 'node:crypto';
import type { ConversationKind } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { emitAll } from '#src/events/emit.ts';
import { preparedStatement } from '#src/prepared.ts';
import { queueWebhooks } from '#src/webhooks/queue.ts';
import { type Batch, isOurs, type Told } from './batch.ts';
import type { EarlyChange } from './fold.ts';
import { findEarlyReplies, type HeldChannel, type KnownMessage } from './known.ts';
import type { Place, Places } from './place.ts';
import { placeAll } from './place-all.ts';
import { type Arrivals, pastBefore, refreshConversations } from './refresh.ts';
import {
  completeConversations,
  deleteEarlyChanges,
  insertConversations,
  insertMessages,
  moveMessages,
  type NewConversation,
  saveEarlyChanges,
  savePeople,
  updateMessages,
  type WrittenMessage,
} from './write.ts';

export type Ingested = {
  /** Messages that people wrote since the account is connected, and that were not here before. */
  arrivedIds: string[];
  conversationIds: string[];
};

export const nothing: Ingested = { arrivedIds: [], conversationIds: [] };

const notingArrival = preparedStatement(
  () => sql`UPDATE inbox_channels SET last_event_at = clock_timestamp() WHERE id = ${sql.placeholder('id')}::uuid`,
);

type Surroundings = {
  known: ReadonlyMap<string, KnownMessage>;
  early: ReadonlyMap<string, EarlyChange>;
  places: Places;
  windowHoursOf: (kind: ConversationKind) => number | null;
};

type People = ReadonlyMap<string, string>;
const personIn = (people: People, remoteId: string | null | undefined) => people.get(remoteId ?? '') ?? null;

/** What a batch changes in each conversation. */
class Changes {
  readonly byConversation = new Map<string, Arrivals>();

  note(id: string, from: Date, more: Partial<Arrivals> = {}): void {
    const before = this.byConversation.get(id) ?? { from, arrived: 0, isTakenBack: false, isWatched: false };
    this.byConversation.set(id, {
      from: from < before.from ? from : before.from,
      arrived: before.arrived + (more.arrived ?? 0),
      isTakenBack: before.isTakenBack || (more.isTakenBack ?? false),
      isWatched: before.isWatched || (more.isWatched ?? false),
    });
  }
}

type Placed = {
  conversations: ReadonlyMap<Told, string>;
  made: ReadonlyMap<string, Place>;
  located: ReadonlyMap<string, Place[]>;
};

async function saveConversations(
  tx: WorkspaceTx,
  channel: HeldChannel,
  people: People,
  { conversations, made, located }: Placed,
): Promise<void> {
  const begins = new Map([...conversations].map(([{ state }, id]) => [id, state.sentAt]));
  const fresh = [...made].map(([id, place]): NewConversation => {
    const { kind, key: remoteKey, threadRemoteId, postRemoteId, personRemoteId } = place;
    const at = begins.get(id) ?? new Date();
    return { id, kind, remoteKey, threadRemoteId, postRemoteId, personId: personIn(people, personRemoteId), at };
  });
  await insertConversations(tx, channel, fresh);
  const told = [...located].map(([id, all]) => ({
    id,
    personId: all.map(({ personRemoteId }) => personIn(people, personRemoteId)).find((one) => one !== null) ?? null,
    threadRemoteId: all.find(({ threadRemoteId }) => threadRemoteId !== null)?.threadRemoteId ?? null,
    postRemoteId: all.find(({ postRemoteId }) => postRemoteId !== null)?.postRemoteId ?? null,
  }));
  await completeConversations(tx, told);
}

type Composed = { row: WrittenMessage; isHere: boolean; isArrival: boolean };

function compose(
  channel: HeldChannel,
  batch: Batch,
  one: Told,
  { people, conversationId }: { people: People; conversationId: string },
): Composed {
  const { item, state, remoteId, known, answer } = one;
  const direction = known?.direction ?? (item && isOurs(item) ? 'out' : 'in');
  const isHere = known !== null || answer !== null;
  const isIncoming = direction === 'in';
  return {
    row: {
      id: known?.id ?? answer?.id ?? randomUUID(),
      remoteId,
      conversationId,
      direction,
      personId: isIncoming ? personIn(people, item?.author?.remoteId) : null,
      ...state,
      ...batch.understandingOf(one),
    },
    isHere,
    isArrival: !isHere && isIncoming && state.removedAt === null && state.sentAt >= pastBefore(channel),
  };
}

async function saveMessages(
  tx: WorkspaceTx,
  channel: HeldChannel,
  batch: Batch,
  { conversations, people, changes }: { conversations: Placed['conversations']; people: People; changes: Changes },
): Promise<string[]> {
  const all: Composed[] = [];
  for (const [one, conversationId] of conversations) {
    const composed = compose(channel, batch, one, { people, conversationId });
    const { row, isArrival } = composed;
    all.push(composed);
    const { known, state } = one;
    changes.note(conversationId, known && known.sentAt < state.sentAt ? known.sentAt : state.sentAt, {
      arrived: isArrival ? 1 : 0,
      isTakenBack: row.direction === 'in' && row.removedAt !== null && known?.removedAt === null,
      isWatched: batch.isWatched(one),
    });
  }
  const inserted = all.flatMap(({ row, isHere }) => (isHere ? [] : row));
  await insertMessages(tx, channel, inserted);
  await updateMessages(
    tx,
    all.flatMap(({ row, isHere }) => (isHere ? row : [])),
  );
  await moveEarlyReplies(tx, channel, inserted, changes);
  return all.flatMap(({ row, isArrival }) => (isArrival ? row.id : []));
}

/** Writes down what a batch tells, in a few statements however much it is. The channel is held. */
export async function saveBatch(
  tx: WorkspaceTx,
  channel: HeldChannel,
  batch: Batch,
  { known, early, places, windowHoursOf }: Surroundings,
): Promise<Ingested> {
  const { told } = batch;
  await saveEarlyChanges(tx, channel, batch.early);
  if (told.length === 0 && batch.named.size === 0) return nothing;
  const placed = placeAll(told, { parents: known, places });
  const people = await savePeople(tx, channel, batch.people());
  await saveConversations(tx, channel, people, placed);
  const changes = new Changes();
  const arrivedIds = await saveMessages(tx, channel, batch, { ...placed, people, changes });
  const applied = told.flatMap(({ remoteId }) => (early.has(remoteId) ? remoteId : []));
  await deleteEarlyChanges(tx, channel.id, applied);
  await refreshConversations(tx, channel, changes.byConversation, windowHoursOf);
  if (arrivedIds.length > 0) await notingArrival(tx, { id: channel.id });
  const conversationIds = [...new Set([...changes.byConversation.keys(), ...batch.named])];
  const received = arrivedIds.map((messageId) => ({ type: 'message.received', messageId }) as const);
  await Promise.all([
    announceConversations(tx, channel, conversationIds),
    queueWebhooks(tx, channel.workspaceId, received),
  ]);
  return { arrivedIds, conversationIds };
}

/** What the account answered to something that came only now stood below the post itself until then. */
async function moveEarlyReplies(
  tx: WorkspaceTx,
  channel: HeldChannel,
  inserted: readonly WrittenMessage[],
  changes: Changes,
): Promise<void> {
  const here = new Map(inserted.map(({ remoteId, conversationId }) => [remoteId, conversationId]));
  const replies = await findEarlyReplies(tx, channel.id, [...here.keys()]);
  const moved = replies.flatMap(({ id, conversationId: from, rootRemoteId, sentAt }) => {
    const conversationId = here.get(rootRemoteId);
    if (conversationId === undefined || conversationId === from) return [];
    changes.note(from, sentAt);
    changes.note(conversationId, sentAt);
    return [{ id, conversationId }];
  });
  await moveMessages(tx, moved);
  if (moved.length > 0)
    await deletingEmpty(tx, { ids: [...new Set(replies.map(({ conversationId }) => conversationId))] });
}

const deletingEmpty = preparedStatement(
  () => sql`
    DELETE FROM conversations AS conversation WHERE conversation.id = ANY(${sql.placeholder('ids')}::uuid[])
      AND NOT EXISTS (SELECT FROM inbox_messages AS message WHERE message.conversation_id = conversation.id)`,
);

/** Open windows read them anew. */
export async function announceConversations(
  tx: WorkspaceTx,
  { workspaceId, clientId, clientName }: Pick<HeldChannel, 'workspaceId' | 'clientId' | 'clientName'>,
  conversationIds: readonly string[],
): Promise<void> {
  const scope = { workspace: { id: workspaceId }, userId: null };
  const client = { id: clientId, name: clientName };
  const events = conversationIds.map((id) => ({ kind: 'conversation_changed', conversation: { id }, client }) as const);
  await emitAll(tx, scope, events);
}

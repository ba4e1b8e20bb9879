import type {
  Conversation,
  ConversationChange,
  ConversationCounts,
  ConversationListQuery,
  ConversationStanding,
} from '@ruche/contracts/inbox';
import type { Database, WorkspaceTx } from '@ruche/database';
import { findClient } from '@ruche/database/clients';
import {
  type ConversationRead,
  changeStandings,
  countConversations,
  findConversation,
  findLabels,
  instantOfPosition,
  listConversations,
} from '@ruche/database/inbox';
import { z } from 'zod';
import { askInWorkspace, authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { noSuchClient, noSuchConversation, refuseField, requireMembers } from './policy.ts';
import { presentConversation } from './presenter.ts';
import { inbox as refusals } from './refusals.ts';
import type { Showing } from './schema.ts';

const PositionKeySchema = z.string().refine((key) => InstantKeySchema.safeParse(instantOfPosition(key)).success);

const readingOf = (clientId: string | undefined) =>
  ({ action: 'inbox.read', resource: clientId === undefined ? 'workspace' : { client: clientId } }) as const;

export async function pageOfConversations(
  database: Database,
  showing: Showing,
  bearer: Bearer,
  { cursor, limit, sort, ...filter }: ConversationListQuery,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const { clientId } = filter;
  const { found } = await askInWorkspace(database, bearer, readingOf(clientId), async (tx) => {
    const after = readCursor(cursor, { key: PositionKeySchema, id: z.uuid() });
    const { userId } = bearer;
    const [client, rows] = await Promise.all([
      clientId === undefined ? undefined : findClient(tx, clientId),
      listConversations(tx, { ...filter, userId }, { sort, limit, after }),
    ]);
    if (client === null) throw noSuchClient();
    return rows;
  });
  const { rows, nextCursor } = cutPage(found, limit);
  const now = new Date();
  return { items: rows.map((row) => presentConversation(row, showing, now)), nextCursor };
}

export async function countsOfConversations(
  database: Database,
  bearer: Bearer,
  clientId: string | undefined,
): Promise<ConversationCounts> {
  const { found } = await askInWorkspace(database, bearer, readingOf(clientId), async (tx) => {
    const [client, counts] = await Promise.all([
      clientId === undefined ? undefined : findClient(tx, clientId),
      countConversations(tx, { userId: bearer.userId, clientId }),
    ]);
    if (client === null) throw noSuchClient();
    return counts;
  });
  return found;
}

export async function getConversation(tx: WorkspaceTx, scope: Scope, id: string): Promise<ConversationRead> {
  authorize(scope, 'inbox.read', { conversation: id });
  const conversation = await findConversation(tx, id);
  if (!conversation) throw noSuchConversation();
  return conversation;
}

export async function requireLabels(tx: WorkspaceTx, field: string, ids: string[]): Promise<void> {
  const known = new Set((await findLabels(tx, ids)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw refuseField(field, refusals.noSuchLabel);
}

export function requireFuture(field: string, instant: string | null | undefined): void {
  if (instant && new Date(instant) <= new Date()) throw refuseField(field, refusals.timePassed);
}

/** What is done has been read; what is marked as unread counts as one message. */
export function changed(standing: ConversationStanding, change: ConversationChange): ConversationStanding {
  const { state = standing.state, isRead, snoozedUntil: _until, ...fields } = change;
  const snoozedUntil = change.state === undefined ? standing.snoozedUntil : (change.snoozedUntil ?? null);
  const isSeen = isRead ?? (change.state === 'done' ? true : null);
  const { unreadCount } = standing;
  return {
    ...standing,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    state,
    snoozedUntil,
    unreadCount: isSeen === null ? unreadCount : isSeen ? 0 : Math.max(unreadCount, 1),
  };
}

export async function changeConversation(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: ConversationChange,
): Promise<ConversationRead> {
  authorize(scope, 'inbox.write', { conversation: id });
  requireFuture('snoozedUntil', change.snoozedUntil);
  if (change.assigneeId) await requireMembers(tx, scope, 'assigneeId', [change.assigneeId]);
  if (change.labelIds) await requireLabels(tx, 'labelIds', change.labelIds);
  const { found } = await changeStandings(tx, scope, [id], (standing) => changed(standing, change));
  if (found.length === 0) throw noSuchConversation();
  return getConversation(tx, scope, id);
}

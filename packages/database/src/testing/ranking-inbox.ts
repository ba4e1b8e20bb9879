import { randomUUID } from 'node:crypto';
import type { OwnerDatabase } from '#src/connect.ts';
import type { RankedPlace } from './ranking.ts';

/** What the account wrote. Nobody here did without a user. */
export type RankedAnswer = { at: string; text: string; userId?: string | null; media?: boolean; isByRule?: boolean };

export type RankedQuestion = {
  at?: string;
  assigneeId?: string | null;
  isSpam?: boolean;
  closedAt?: string | null;
  /** Whoever wrote, at the network. */
  from?: string;
  outs?: RankedAnswer[];
  /** Until the first of the answers, as it was counted when that was given. */
  businessMinutes?: number;
};

type Channel = { id: string; workspaceId: string };

async function addConversation(
  { pool }: OwnerDatabase,
  channel: Channel,
  { clientId }: RankedPlace,
  { at, assigneeId, isSpam, from }: Required<Pick<RankedQuestion, 'at' | 'assigneeId' | 'isSpam' | 'from'>>,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `WITH person AS (
       INSERT INTO inbox_people (workspace_id, client_id, platform, remote_id, name, first_seen_at)
       VALUES ($2, $3, 'facebook', $8, 'Somebody', $7)
       ON CONFLICT (client_id, platform, remote_id) DO UPDATE SET name = excluded.name RETURNING id
     )
     INSERT INTO conversations (id, workspace_id, client_id, channel_id, platform, kind, remote_key, assignee_id, is_spam,
       last_direction, last_message_at, person_id)
     SELECT $1, $2, $3, $4, 'facebook', 'message', $1::uuid::text, $5, $6, 'in', $7, id FROM person`,
    [id, channel.workspaceId, clientId, channel.id, assigneeId, isSpam, at, from],
  );
  return id;
}

/** Somebody who wrote in a channel of the place, and what they were told. */
export async function addRankedQuestion(
  owner: OwnerDatabase,
  channel: Channel,
  place: RankedPlace,
  {
    at = '2026-09-03T10:00:00Z',
    assigneeId = null,
    isSpam = false,
    closedAt = null,
    from = randomUUID(),
    outs = [],
    businessMinutes = 12.5,
  }: RankedQuestion,
): Promise<void> {
  const { workspaceId } = channel;
  const id = await addConversation(owner, channel, place, { at, assigneeId, isSpam, from });
  for (const { at: sentAt, text, userId = null, media = false, isByRule = false } of outs) {
    const [mediaIds, ruleId] = [media ? [randomUUID()] : [], isByRule ? randomUUID() : null];
    await owner.pool.query(
      `INSERT INTO inbox_messages (workspace_id, channel_id, conversation_id, direction, remote_id, text, sent_at,
         changed_at, state, user_id, media_ids, rule_id)
       VALUES ($1, $2, $3, 'out', gen_random_uuid(), $4, $5, $5, 'sent', $6, $7, $8)`,
      [workspaceId, channel.id, id, text, sentAt, userId, mediaIds, ruleId],
    );
  }
  const [first] = outs;
  const endedAt = first?.at ?? closedAt;
  const ending = first ? 'answered' : closedAt && 'closed';
  await owner.pool.query(
    `INSERT INTO answer_waits (workspace_id, client_id, conversation_id, channel_id, kind, began_at, ended_at, ending,
       user_id, business_minutes)
     VALUES ($1, $2, $3, $4, 'first', $5, $6, $7, $8, $9)`,
    [workspaceId, place.clientId, id, channel.id, at, endedAt, ending, first?.userId, first && businessMinutes],
  );
}

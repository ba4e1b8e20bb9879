import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { ConversationKind, ConversationState, InboxLanguage, Sentiment } from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isoTime } from './iso-time.ts';

export type PersonRead = {
  id: string;
  clientId: string;
  platform: PlatformId;
  remoteId: string;
  name: string | null;
  userName: string | null;
  avatarUrl: string | null;
  profileUrl: string | null;
  firstSeenAt: string;
};

type PostRead = {
  publicationId: string;
  postId: string | null;
  text: string;
  permalink: string | null;
  thumbnail: { mediaId: string; storageKey: string } | null;
  publishedAt: string;
};

/** Null where it is not connected any more. */
type AccountRead = {
  id: string;
  kind: AccountKind;
  scopes: string[];
  appId: string | null;
  isLost: boolean;
  avatarHash: string | null;
};

/** A conversation with all that is shown of it. Instants are text. */
export type ConversationRead = {
  id: string;
  workspaceId: string;
  kind: ConversationKind;
  client: { id: string; name: string; brandColor: string | null };
  channelId: string;
  platform: PlatformId;
  accountName: string;
  account: AccountRead | null;
  person: PersonRead | null;
  postRemoteId: string | null;
  post: PostRead | null;
  state: ConversationState;
  snoozedUntil: string | null;
  assigneeId: string | null;
  labelIds: string[];
  isSpam: boolean;
  isWatched: boolean;
  sentiment: Sentiment | null;
  language: InboxLanguage | null;
  unreadCount: number;
  waitingSince: string | null;
  dueAt: string | null;
  windowClosesAt: string | null;
  hasTrouble: boolean;
  lastText: string;
  lastDirection: 'in' | 'out';
  lastHasAttachments: boolean;
  lastMessageAt: string;
  createdAt: string;
};

/** What people wrote may be of any length: what lists show of it is not. */
const shownOfPost = 500;
const shownOfMessage = 280;

/** Of the post at the network, wherever it was made. That of an account that is gone for good is found by the client. */
const postOf = sql.raw(`(
  SELECT json_build_object('publicationId', measured.id, 'postId', measured.post_id,
    'text', left(measured.text, ${shownOfPost}), 'permalink', measured.permalink,
    'publishedAt', ${isoTime('measured.published_at')},
    'thumbnail', (
      SELECT json_build_object('mediaId', media.id, 'storageKey', rendition.storage_key)
      FROM post_media AS used
      JOIN media ON media.id = used.media_id AND media.status = 'ready'
      JOIN media_renditions AS rendition ON rendition.media_id = media.id AND rendition.purpose = 'thumbnail'
      WHERE used.post_id = measured.post_id AND (used.platform IS NULL OR used.platform = measured.platform)
      ORDER BY used.platform NULLS LAST, used.position LIMIT 1))
  FROM (
    SELECT * FROM measured_publications AS own
    WHERE own.social_account_id = channel.social_account_id AND own.remote_id = conversation.post_remote_id
    UNION ALL
    SELECT * FROM measured_publications AS former
    WHERE former.social_account_id IS NULL AND former.workspace_id = conversation.workspace_id
      AND former.platform = conversation.platform AND former.remote_id = conversation.post_remote_id
      AND former.client_id = conversation.client_id
    LIMIT 1
  ) AS measured)`);

export const personJson = `json_build_object('id', person.id, 'clientId', person.client_id,
  'platform', person.platform, 'remoteId', person.remote_id, 'name', person.name, 'userName', person.user_name,
  'avatarUrl', person.avatar_url, 'profileUrl', person.profile_url, 'firstSeenAt', ${isoTime('person.first_seen_at')})`;

const columns = sql.raw(`
  conversation.id, conversation.workspace_id AS "workspaceId", conversation.kind,
  json_build_object('id', client.id, 'name', client.name, 'brandColor', client.brand_color) AS client,
  conversation.channel_id AS "channelId", conversation.platform, channel.account_name AS "accountName",
  CASE WHEN account.id IS NOT NULL THEN json_build_object('id', account.id, 'kind', account.kind,
    'scopes', coalesce((SELECT consent.scopes FROM inbox_consents AS consent
      WHERE consent.account_id = account.id AND consent.lost_because IS NULL), account.scopes), 'appId', account.app_id, 'isLost', account.status = 'needs_reconnect',
    'avatarHash', avatar.hash) END AS account,
  CASE WHEN person.id IS NOT NULL THEN ${personJson} END AS person,
  conversation.post_remote_id AS "postRemoteId", conversation.state,
  ${isoTime('conversation.snoozed_until')} AS "snoozedUntil", conversation.assignee_id AS "assigneeId",
  (SELECT coalesce(json_agg(label_id ORDER BY label_id), '[]') FROM conversation_labels AS labelled
    WHERE labelled.conversation_id = conversation.id) AS "labelIds",
  conversation.is_spam AS "isSpam", conversation.is_watched AS "isWatched", conversation.sentiment,
  conversation.language, conversation.unread_count AS "unreadCount",
  ${isoTime('conversation.waiting_since')} AS "waitingSince", ${isoTime('conversation.due_at')} AS "dueAt",
  ${isoTime('conversation.window_closes_at')} AS "windowClosesAt", conversation.has_trouble AS "hasTrouble",
  left(conversation.last_text, ${shownOfMessage}) AS "lastText", conversation.last_direction AS "lastDirection",
  conversation.last_has_attachments AS "lastHasAttachments",
  ${isoTime('conversation.last_message_at')} AS "lastMessageAt", ${isoTime('conversation.created_at')} AS "createdAt"`);

/** Everything of the conversations that `page` selects from their table. */
export function selectConversations(page: SQL, order: SQL): SQL {
  return sql`
    WITH page AS MATERIALIZED (${page})
    SELECT ${columns}, ${postOf} AS post
    FROM page AS conversation
    JOIN clients AS client ON client.id = conversation.client_id
    JOIN inbox_channels AS channel ON channel.id = conversation.channel_id
    LEFT JOIN social_accounts AS account ON account.id = channel.social_account_id AND account.deleted_at IS NULL
    LEFT JOIN social_account_avatars AS avatar ON avatar.account_id = account.id
    LEFT JOIN inbox_people AS person ON person.id = conversation.person_id
    ORDER BY ${order}`;
}

/** Those of clients in the trash are there again with them. A few clients at most are there. */
export const ofClientThere = sql.raw(
  'conversation.client_id NOT IN (SELECT id FROM clients WHERE deleted_at IS NOT NULL)',
);

export async function findConversations(db: WorkspaceTx, ids: string[]): Promise<ConversationRead[]> {
  const { rows } = await db.execute<ConversationRead>(
    selectConversations(
      sql`SELECT * FROM conversations AS conversation
        WHERE conversation.id = ANY(${sql.param(ids)}::uuid[]) AND ${ofClientThere}`,
      sql`conversation.id`,
    ),
  );
  return rows;
}

export async function findConversation(db: WorkspaceTx, id: string): Promise<ConversationRead | null> {
  const [conversation] = await findConversations(db, [id]);
  return conversation ?? null;
}

import type { PlatformId } from '@ruche/contracts/accounts';
import {
  type BusinessClock,
  type BusinessHours,
  type ConversationKind,
  createBusinessClock,
  defaultBusinessHours,
  type InboxLanguage,
  type Sentiment,
} from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isoTime } from './iso-time.ts';

/** A message with all that rules ask of it and need for what they do. */
export type RuleSubject = {
  messageId: string;
  conversationId: string;
  channelId: string;
  client: { id: string; name: string; website: string | null; timeZone: string };
  personId: string | null;
  personName: string | null;
  /** What they are called where the network tells no name. */
  personUserName: string | null;
  kind: ConversationKind;
  platform: PlatformId;
  remoteId: string | null;
  text: string;
  sentiment: Sentiment | null;
  language: InboxLanguage | null;
  sentAt: string;
  /** Whether they never wrote to the client before. */
  isNewPerson: boolean;
  /** Whether it is one of this workspace's own accounts that wrote. */
  isOwnAccount: boolean;
  isHidden: boolean;
  isSpam: boolean;
  /** Whether the client's people had closed when it was written. */
  isOutOfHours: boolean;
  /** Null where an answer is possible at any time. */
  windowClosesAt: string | null;
  isConnected: boolean;
};

type SubjectRow = Omit<RuleSubject, 'isOutOfHours'> & { businessHours: BusinessHours | null };

/** The clock of each client is made once: it remembers what it was asked. */
function withHours(rows: SubjectRow[]): RuleSubject[] {
  const clocks = new Map<string, BusinessClock>();
  return rows.map(({ businessHours, ...row }) => {
    const { id, timeZone } = row.client;
    const clock = clocks.get(id) ?? createBusinessClock(businessHours ?? defaultBusinessHours, timeZone);
    clocks.set(id, clock);
    return { ...row, isOutOfHours: !clock.isOpenAt(new Date(row.sentAt)) };
  });
}

async function select(db: WorkspaceTx, messages: SQL): Promise<RuleSubject[]> {
  const { rows } = await db.execute<SubjectRow>(sql`
    WITH subject AS MATERIALIZED (${messages})
    SELECT subject.id AS "messageId", subject.conversation_id AS "conversationId", subject.channel_id AS "channelId",
      json_build_object('id', client.id, 'name', client.name, 'website', client.website, 'timeZone', client.time_zone) AS client,
      subject.person_id AS "personId", person.name AS "personName", person.user_name AS "personUserName",
      conversation.kind, conversation.platform, subject.remote_id AS "remoteId", subject.text, subject.sentiment,
      subject.language, ${sql.raw(isoTime('subject.sent_at'))} AS "sentAt",
      subject.person_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM inbox_messages AS earlier
        WHERE earlier.person_id = subject.person_id AND earlier.direction = 'in'
          AND (earlier.sent_at, earlier.id) < (subject.sent_at, subject.id)
      ) AS "isNewPerson",
      EXISTS (
        SELECT FROM inbox_channels AS own
        WHERE own.platform = conversation.platform AND own.account_remote_id = person.remote_id
      ) AS "isOwnAccount",
      subject.is_hidden AS "isHidden", conversation.is_spam AS "isSpam", settings.business_hours AS "businessHours",
      ${sql.raw(isoTime('conversation.window_closes_at'))} AS "windowClosesAt",
      channel.social_account_id IS NOT NULL AS "isConnected"
    FROM subject
    JOIN conversations AS conversation ON conversation.id = subject.conversation_id
    JOIN inbox_channels AS channel ON channel.id = subject.channel_id
    JOIN clients AS client ON client.id = conversation.client_id AND client.deleted_at IS NULL
    LEFT JOIN inbox_people AS person ON person.id = subject.person_id
    LEFT JOIN client_inbox_settings AS settings ON settings.client_id = client.id
    WHERE conversation.is_listed
    ORDER BY subject.sent_at, subject.id`);
  return withHours(rows);
}

/** What people wrote, of these messages, in the order of writing. What is gone already is left out. */
export async function findRuleSubjects(db: WorkspaceTx, messageIds: readonly string[]): Promise<RuleSubject[]> {
  return select(
    db,
    sql`SELECT * FROM inbox_messages
      WHERE id = ANY(${sql.param([...messageIds])}::uuid[]) AND direction = 'in' AND removed_at IS NULL`,
  );
}

/** The last messages that people wrote to the client, or to all of them. */
export async function listLastSubjects(
  db: WorkspaceTx,
  { clientId, limit }: { clientId: string | null; limit: number },
): Promise<RuleSubject[]> {
  const ofClient =
    clientId === null
      ? sql`true`
      : sql`message.channel_id IN (SELECT id FROM inbox_channels WHERE client_id = ${clientId}::uuid)`;
  return select(
    db,
    sql`SELECT message.* FROM inbox_messages AS message
      WHERE message.direction = 'in' AND message.removed_at IS NULL AND ${ofClient}
      ORDER BY message.sent_at DESC LIMIT ${limit}`,
  );
}

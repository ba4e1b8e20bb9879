import type { Database } from '@ruche/database';

const CHANNELS = 20;
const MESSAGES_PER_CONVERSATION = 4;
const BATCH = 50_000;

/** Texts of a dozen words, some of them in every second message and one in every thousandth. */
const text = `(ARRAY['Bonjour, vos horaires de dimanche ?', 'We loved the croissants, thank you so much',
  'Ma commande n’est toujours pas arrivée', 'Do you deliver to the suburbs on Saturdays?',
  'Bravo pour cette belle boutique', 'The bread was stale and nobody answered'])[1 + number % 6]
  || ' ' || md5(number::text) || CASE WHEN number % 1000 = 0 THEN ' remboursement' ELSE '' END`;

/** A workspace in which people wrote that many messages over a year. A tenth of the conversations are open. */
export async function fillInbox({ pool }: Database, workspaceId: string, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / MESSAGES_PER_CONVERSATION);
  const place = `workspace_id, client_id, platform`;
  await pool.query(
    `INSERT INTO inbox_channels (${place}, account_remote_id, account_name, next_read_at)
     SELECT $1, (SELECT id FROM clients WHERE workspace_id = $1 LIMIT 1), 'facebook', 'account ' || number,
       'Page ' || number, 'infinity'
     FROM generate_series(1, $2) AS number`,
    [workspaceId, CHANNELS],
  );
  await pool.query(
    `INSERT INTO inbox_people (${place}, remote_id, name, first_seen_at)
     SELECT $1, client_id, 'facebook', 'person ' || number, 'Person ' || md5(number::text), now()
     FROM (SELECT client_id FROM inbox_channels LIMIT 1) AS channel, generate_series(1, $2 / 2) AS number`,
    [workspaceId, conversations],
  );
  await pool.query(
    `WITH channel AS (SELECT id, client_id, row_number() OVER () AS place FROM inbox_channels),
       person AS (SELECT id, row_number() OVER () AS place FROM inbox_people)
     INSERT INTO conversations (${place}, channel_id, kind, remote_key, person_id, state, unread_count, waiting_since,
       due_at, last_text, last_direction, last_message_at)
     SELECT $1, channel.client_id, 'facebook', channel.id, 'message', 'thread:' || number, person.id,
       CASE WHEN number % 10 = 0 THEN 'open' ELSE 'done' END, CASE WHEN number % 20 = 0 THEN 1 ELSE 0 END,
       CASE WHEN number % 10 = 0 THEN now() END, CASE WHEN number % 10 = 0 THEN now() + number * interval '1 second' END,
       'Bonjour', 'in', now() - number * (interval '1 year' / $2)
     FROM generate_series(1, $2) AS number
     JOIN channel ON channel.place = 1 + number % ${CHANNELS}
     JOIN person ON person.place = 1 + number % ($2 / 2)`,
    [workspaceId, conversations],
  );
  for (let first = 1; first <= messages; first += BATCH) {
    await pool.query(
      `INSERT INTO inbox_messages (workspace_id, channel_id, conversation_id, direction, remote_id, person_id, text, sent_at,
         changed_at)
       SELECT $1, conversation.channel_id, conversation.id, 'in', 'message ' || number, conversation.person_id, ${text},
         conversation.last_message_at, conversation.last_message_at
       FROM generate_series($2::integer, $3::integer) AS number
       JOIN conversations AS conversation
         ON conversation.remote_key = 'thread:' || (1 + (number - 1) / ${MESSAGES_PER_CONVERSATION})`,
      [workspaceId, first, Math.min(first + BATCH - 1, messages)],
    );
  }
  await pool.query('VACUUM ANALYZE inbox_channels, inbox_people, conversations, inbox_messages');
}

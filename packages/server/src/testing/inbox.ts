import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import { dayMs, minuteMs } from '@ruche/contracts/time';
import { addAccount } from './analytics.ts';
import { type Api, type ApiPerson, addClient } from './api.ts';

// Conversations as the worker would have taken them in.

/** Somebody with a client, an account, and its inbox. */
export type Inbox = { person: ApiPerson; clientId: string; accountId: string; channelId: string; platform: PlatformId };

/** The inbox of an account, as connecting makes it. */
export async function addChannel(
  { stack: { owner } }: Api,
  accountId: string,
): Promise<{ channelId: string; platform: PlatformId }> {
  const { rows } = await owner.pool.query<{ channelId: string; platform: PlatformId }>(
    `INSERT INTO inbox_channels (workspace_id, client_id, platform, account_remote_id, account_name, social_account_id,
       backfilled_at, next_read_at)
     SELECT workspace_id, client_id, platform, platform_user_id, platform_user_name, id, now(), 'infinity'
     FROM social_accounts WHERE id = $1
     ON CONFLICT (client_id, platform, account_remote_id) DO UPDATE SET social_account_id = excluded.social_account_id
     RETURNING id AS "channelId", platform`,
    [accountId],
  );
  if (!rows[0]) throw new Error('There is no such account.');
  return rows[0];
}

export async function openInbox(api: Api, platform: PlatformId = 'facebook'): Promise<Inbox> {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person, { timeZone: 'UTC' });
  const accountId = await addAccount(api, person, clientId, platform);
  return { person, clientId, accountId, ...(await addChannel(api, accountId)) };
}

/** What the person behind a Facebook page allowed, and how the network is reached: nowhere, nothing is sent in tests. */
export const facebookAlone = {
  changePlatforms: () => ({ facebook: { clientId: 'app', clientSecret: 'secret', baseUrl: 'http://127.0.0.1:1' } }),
};
const pageScopes = ['pages_read_engagement', 'pages_read_user_content', 'pages_manage_engagement', 'pages_messaging'];

/** The inbox of a page that may do all that pages may. */
export async function openPageInbox(api: Api): Promise<Inbox> {
  const inbox = await openInbox(api);
  await api.stack.owner.pool.query('UPDATE social_accounts SET scopes = $2 WHERE id = $1', [
    inbox.accountId,
    pageScopes,
  ]);
  return inbox;
}

export type Received = {
  kind?: 'comment' | 'mention' | 'message';
  /** Who writes, by the network's id. */
  from?: string;
  name?: string;
  texts?: string[];
  postRemoteId?: string;
  minutesAgo?: number;
  sentiment?: 'positive' | 'neutral' | 'negative';
  language?: 'fr' | 'en';
  fields?: Record<string, unknown>;
};

export type ReceivedConversation = { id: string; personId: string; messageIds: string[] };

const nameOf = (column: string) => `"${column}"`;

async function insertRow({ stack: { owner } }: Api, table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const { rows } = await owner.pool.query<{ id: string }>(
    `INSERT INTO ${table} (${names.map(nameOf).join(', ')}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')})
     RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

async function findPerson({ stack: { owner } }: Api, { clientId, platform }: Inbox, remoteId: string) {
  const { rows } = await owner.pool.query<{ id: string }>(
    'SELECT id FROM inbox_people WHERE client_id = $1 AND platform = $2 AND remote_id = $3',
    [clientId, platform, remoteId],
  );
  return rows[0]?.id;
}

/** Somebody writes, one message a minute. They wait since the first of them. */
export async function receive(api: Api, inbox: Inbox, received: Received = {}): Promise<ReceivedConversation> {
  const { kind = 'message', from = randomUUID(), name = 'Ana Moreau', minutesAgo = 60, postRemoteId } = received;
  const { texts = ['Are you open on Sunday?'], sentiment = 'neutral', language = 'en' } = received;
  const { clientId, channelId, platform } = inbox;
  const { workspaceId } = inbox.person;
  const of = { workspace_id: workspaceId, client_id: clientId, platform };
  const at = (index: number) => new Date(Date.now() - (minutesAgo - index) * minuteMs);
  const person = { ...of, remote_id: from, name, first_seen_at: at(0) };
  const personId = (await findPerson(api, inbox, from)) ?? (await insertRow(api, 'inbox_people', person));
  const lastAt = at(texts.length - 1);
  const id = await insertRow(api, 'conversations', {
    ...of,
    channel_id: channelId,
    kind,
    remote_key: `${kind}:${randomUUID()}`,
    person_id: personId,
    post_remote_id: postRemoteId ?? null,
    sentiment,
    language,
    unread_count: texts.length,
    waiting_since: at(0),
    due_at: new Date(at(0).getTime() + dayMs),
    last_text: texts.at(-1) ?? '',
    last_direction: 'in',
    last_message_at: lastAt,
    ...received.fields,
  });
  const messageIds: string[] = [];
  for (const [index, text] of texts.entries()) {
    const message = { direction: 'in', text, sent_at: at(index), received_at: at(index), changed_at: at(index) };
    const place = { workspace_id: workspaceId, channel_id: channelId, conversation_id: id, person_id: personId };
    const row = { ...place, ...message, remote_id: randomUUID(), sentiment, language };
    messageIds.push(await insertRow(api, 'inbox_messages', row));
  }
  const waits = { workspace_id: workspaceId, client_id: clientId, conversation_id: id, channel_id: channelId };
  await insertRow(api, 'answer_waits', { ...waits, kind: 'first', began_at: at(0), target_minutes: 240 });
  return { id, personId, messageIds };
}

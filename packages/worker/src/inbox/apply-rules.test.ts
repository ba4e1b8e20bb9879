import { randomUUID } from 'node:crypto';
import type { InboxAbilities, RuleAction, RuleConditions } from '@ruche/contracts/inbox';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import {
  addInboxChannel,
  createTestDatabase,
  inboxPerson,
  ingestEvents,
  type TestDatabase,
  wrote,
} from '@ruche/database/testing';
import { workAlone } from '@ruche/database/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRules } from './apply-rules.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const insert = async (text: string, values: unknown[]): Promise<string> =>
  (await owner.pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]?.id ?? '';

type Channel = Awaited<ReturnType<typeof addInboxChannel>>;
let workspaceId: string;
let userId: string;
let clientId: string;
let channel: Channel;

async function addAccount(): Promise<Channel> {
  const remoteId = randomUUID();
  const socialAccountId = await insert(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     VALUES ($1, $2, 'facebook', 'page', $3, 'Fournil', 'p')`,
    [workspaceId, clientId, remoteId],
  );
  return addInboxChannel(owner, { workspaceId, clientId }, { accountRemoteId: remoteId, socialAccountId });
}

beforeEach(async () => {
  abilities = pageAbilities;
  workspaceId = await insert('INSERT INTO workspaces (name) VALUES ($1)', ['Here']);
  userId = randomUUID();
  const email = `${userId}@example.com`;
  await owner.pool.query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [userId, email]);
  await owner.pool.query("INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, 'Ada', 'Byron')", [
    userId,
    email,
  ]);
  await owner.pool.query("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'owner')", [
    workspaceId,
    userId,
  ]);
  clientId = await insert('INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, $2, $3, $4)', [
    workspaceId,
    'Fournil',
    'a@example.com',
    'UTC',
  ]);
  channel = await addAccount();
});

const conditions = (fields: Partial<RuleConditions>): RuleConditions => ({
  contains: [],
  kinds: [],
  platforms: [],
  sentiments: [],
  languages: [],
  isNewPerson: null,
  isOutOfHours: null,
  ...fields,
});

const addRule = (actions: RuleAction[], when: Partial<RuleConditions> = { contains: ['horaires'] }, isOn = true) =>
  insert(
    `INSERT INTO inbox_rules (workspace_id, name, conditions, actions, is_on, position) VALUES ($1, 'R', $2, $3, $4, 1)`,
    [workspaceId, JSON.stringify(conditions(when)), JSON.stringify(actions), isOn],
  );

const addReply = (text: string) =>
  insert('INSERT INTO saved_replies (workspace_id, name, text) VALUES ($1, $2, $3)', [workspaceId, 'Hours', text]);

const pageAbilities: InboxAbilities = {
  canReply: true,
  canReplyPrivately: true,
  canHide: true,
  canLike: true,
  canDelete: true,
  canDeleteOwn: true,
  maxLength: 40,
  counts: 'characters',
  mostAttachments: 0,
  attachmentTypes: [],
  windowHours: null,
};
let abilities: InboxAbilities | null;

type Writing = Parameters<typeof wrote>[0];

/** Somebody writes, and the rules are applied, as in the job that takes it in. */
async function write(fields: Writing = {}, into = channel): Promise<void> {
  const { arrivedIds } = await ingestEvents(owner, into, [wrote({ text: 'Vos horaires ?', ...fields })]);
  await workAlone(owner.orm, workspaceId, (tx) => applyRules(tx, () => abilities, arrivedIds));
}

async function conversation() {
  const { rows } = await owner.pool.query<Record<string, unknown>>(
    `SELECT state, assignee_id AS "assigneeId", (SELECT array_agg(label_id::text) FROM conversation_labels
       WHERE conversation_id = conversations.id) AS labels FROM conversations WHERE workspace_id = $1`,
    [workspaceId],
  );
  return rows[0];
}

async function answers(): Promise<string[]> {
  const { rows } = await owner.pool.query<{ text: string }>(
    "SELECT text FROM inbox_messages WHERE workspace_id = $1 AND direction = 'out' AND rule_id IS NOT NULL ORDER BY sent_at",
    [workspaceId],
  );
  return rows.map(({ text }) => text);
}

async function runCount(): Promise<number> {
  const { rows } = await owner.pool.query<{ count: number }>(
    'SELECT coalesce(sum(run_count), 0)::integer AS count FROM inbox_rules WHERE workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** What the runs of rules say that they left out. */
async function refusals(): Promise<(string | undefined)[]> {
  const { rows } = await owner.pool.query<{ actions: { refused?: string }[] }>(
    'SELECT actions FROM inbox_rule_runs WHERE workspace_id = $1 ORDER BY ran_at',
    [workspaceId],
  );
  return rows.flatMap(({ actions }) => actions.map(({ refused }) => refused));
}

describe('a rule', () => {
  it('labels, assigns and finishes what matches, once, and says so', async () => {
    const labelId = await insert("INSERT INTO inbox_labels (workspace_id, name, colour) VALUES ($1, 'Hours', 'rose')", [
      workspaceId,
    ]);
    await addRule([{ do: 'label', labelId }, { do: 'assign', userId }, { do: 'done' }]);
    const message = { remoteId: 'one' };
    await write(message);
    expect(await conversation()).toEqual({ state: 'done', assigneeId: userId, labels: [labelId] });
    await write(message);
    expect(await runCount()).toBe(1);
  });

  it('hides nothing where the network does not allow it, and says so', async () => {
    abilities = { ...pageAbilities, canHide: false };
    await addRule([{ do: 'hide' }]);
    await write();
    expect(await refusals()).toEqual(['not_allowed']);
    const { rows } = await owner.pool.query('SELECT wanted FROM inbox_messages WHERE workspace_id = $1', [workspaceId]);
    expect(rows).toEqual([{ wanted: null }]);
  });

  it('leaves alone what does not match, and does nothing while it is off', async () => {
    await addRule([{ do: 'done' }], { contains: ['livraison'] });
    await addRule([{ do: 'done' }], undefined, false);
    await write();
    expect(await conversation()).toMatchObject({ state: 'open' });
    expect(await runCount()).toBe(0);
  });

  it('notifies whom it names, and hides what it says', async () => {
    await addRule([{ do: 'notify', userIds: [userId] }, { do: 'hide' }]);
    await write();
    const { rows: told } = await owner.pool.query('SELECT kind FROM notifications WHERE user_id = $1', [userId]);
    expect(told).toEqual([{ kind: 'rule_noticed' }]);
    const { rows } = await owner.pool.query('SELECT wanted FROM inbox_messages WHERE workspace_id = $1', [workspaceId]);
    expect(rows).toEqual([{ wanted: 'hide' }]);
  });
});

describe('a reply by rule', () => {
  it('goes to a person once a day, whichever rule sends it, in their name', async () => {
    const savedReplyId = await addReply('Bonjour {person}, dès 8 h.');
    await addRule([{ do: 'reply', savedReplyId }]);
    await addRule([{ do: 'reply', savedReplyId }], { kinds: ['comment'] });
    const ana = inboxPerson('ana', { name: 'Ana' });
    await write({ author: ana });
    await write({ author: ana, text: 'Et vos horaires demain ?' });
    await write({ author: inboxPerson('bo', { name: null }), text: 'horaires svp' });
    expect(await answers()).toEqual(['Bonjour Ana, dès 8 h.', 'Bonjour, dès 8 h.']);
    await owner.pool.query("UPDATE inbox_rule_runs SET replied_at = replied_at - interval '25 hours'");
    await write({ author: ana, text: 'horaires ?' });
    expect(await answers()).toHaveLength(3);
  });

  it('never answers our own accounts, nor each other without end', async () => {
    await addRule([{ do: 'reply', savedReplyId: await addReply('Nos horaires : dès 8 h.') }]);
    const other = await addAccount();
    const { rows } = await owner.pool.query<{ remoteId: string }>(
      'SELECT account_remote_id AS "remoteId" FROM inbox_channels WHERE id = $1',
      [other.id],
    );
    await write({ author: inboxPerson(rows[0]?.remoteId ?? ''), text: 'Nos horaires : dès 8 h.' });
    expect(await answers()).toEqual([]);
    // What the account itself writes is not looked at.
    await write({ author: null, text: 'Nos horaires : dès 8 h.' });
    expect(await answers()).toEqual([]);
  });

  it('is left out where something is missing: the window, the account, a link', async () => {
    await addRule([{ do: 'reply', savedReplyId: await addReply('Voir {link}') }]);
    await write();
    expect(await answers()).toEqual([]);
    await owner.pool.query("UPDATE saved_replies SET text = 'Dès 8 h.' WHERE workspace_id = $1", [workspaceId]);
    await owner.pool.query('UPDATE inbox_channels SET social_account_id = NULL WHERE id = $1', [channel.id]);
    await write({ author: inboxPerson('bo') });
    expect(await answers()).toEqual([]);
    expect(await refusals()).toEqual(['incomplete', 'disconnected']);
  });

  it('is not sent for a client that the plan leaves read-only, and its run says so', async () => {
    await addRule([{ do: 'reply', savedReplyId: await addReply('Dès 8 h.') }]);
    await owner.pool.query("UPDATE workspaces SET plan = 'essential', trial_ends_at = now() WHERE id = $1", [
      workspaceId,
    ]);
    await owner.pool.query(
      `INSERT INTO clients (workspace_id, name, email, time_zone, created_at)
       SELECT $1, 'Older ' || nth, 'older@example.com', 'UTC', now() - interval '1 year' FROM generate_series(1, 5) AS nth`,
      [workspaceId],
    );
    await write({ author: inboxPerson('bo') });
    expect(await answers()).toEqual([]);
    expect(await refusals()).toEqual(['client_read_only']);
    await owner.pool.query('UPDATE clients SET chosen_place = 1 WHERE id = $1', [clientId]);
    await write({ author: inboxPerson('cy') });
    expect(await answers()).toHaveLength(1);
  });

  it('is not sent where the network takes none, or not so long a one, and its run says so', async () => {
    await addRule([{ do: 'reply', savedReplyId: await addReply('Nos horaires sont sur {link}, {person} !') }]);
    await owner.pool.query("UPDATE clients SET website = 'https://fournil.example/tous-les-horaires' WHERE id = $1", [
      clientId,
    ]);
    await write();
    abilities = { ...pageAbilities, canReply: false };
    await write({ author: inboxPerson('bo') });
    abilities = null;
    await write({ author: inboxPerson('cy') });
    expect(await answers()).toEqual([]);
    expect(await refusals()).toEqual(['too_long', 'not_allowed', 'not_allowed']);
    expect(await runCount()).toBe(0);
  });
});

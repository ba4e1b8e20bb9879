import { randomUUID } from 'node:crypto';
import {
  eventKinds,
  mostAnnouncedPosts,
  renderActivity,
  renderNotification,
  type WorkspaceEvent,
} from '@ruche/contracts/events';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { listen } from '#src/listen.ts';
import { eraseAccount } from '#src/people/data-deletions.ts';
import { enterWorkspace, underRowSecurity, workInWorkspace } from '#src/workspaces/enter.ts';
import { listActivity } from './activity.ts';
import { type EventScope, emit, emitAll } from './emit.ts';
import { listNotifications } from './notifications.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

type Role = 'owner' | 'manager' | 'member';
type Team = { workspaceId: string; people: Record<Role, string> };

async function addMember(workspaceId: string, role: Role, firstName: string): Promise<string> {
  const id = randomUUID();
  const { pool } = db;
  await pool.query('INSERT INTO auth.users (id, email, email_confirmed_at) VALUES ($1, $2, now())', [
    id,
    `${id}@example.com`,
  ]);
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, $3, 'Byron')
     ON CONFLICT (id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name`,
    [id, `${id}@example.com`, firstName],
  );
  await pool.query('DELETE FROM members WHERE user_id = $1', [id]);
  await pool.query('INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)', [workspaceId, id, role]);
  return id;
}

async function createTeam(): Promise<Team> {
  const { rows } = await db.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id",
  );
  const workspaceId = rows[0]?.id ?? '';
  const people = {
    owner: await addMember(workspaceId, 'owner', 'Ada'),
    manager: await addMember(workspaceId, 'manager', 'Grace'),
    member: await addMember(workspaceId, 'member', 'Alan'),
  };
  return { workspaceId, people };
}

const by = ({ workspaceId, people }: Team, role: Role | null): EventScope => ({
  workspace: { id: workspaceId },
  userId: role && people[role],
});

async function happened({ workspaceId }: Team): Promise<string[]> {
  const rows = await db.orm.transaction(async (owner) =>
    listActivity(await workInWorkspace(owner, workspaceId), { before: null, limit: 100 }),
  );
  return rows.map((row) => renderActivity(row).title);
}

async function toldTo({ people }: Team, role: Role): Promise<string[]> {
  const userId = people[role];
  const rows = await db.orm.transaction(async (owner) => {
    const entrance = await enterWorkspace(await underRowSecurity(owner), { userId, workspaceId: null });
    return entrance ? listNotifications(entrance.tx, userId, { after: undefined, limit: 100 }) : [];
  });
  return rows.map((row) => renderNotification(row, userId).title);
}

/** One of every kind, all parameters filled. */
function samples({ people }: Team): { [Kind in WorkspaceEvent['kind']]: Extract<WorkspaceEvent, { kind: Kind }> } {
  const client = { id: randomUUID(), name: 'Boulangerie' };
  const account = { id: randomUUID(), name: 'La Boulangerie' };
  const platform = 'tiktok';
  const userId = people.member;
  const post = { id: randomUUID() };
  const media = { id: randomUUID() };
  const report = { id: randomUUID() };
  const conversation = { id: randomUUID() };
  const commentFor = { post, client, comment: { id: randomUUID() }, side: 'client', userId } as const;
  const invitation = { invitationId: randomUUID(), email: 'alan@example.com', role: 'member' } as const;
  return {
    client_created: { kind: 'client_created', client },
    client_changed: { kind: 'client_changed', client },
    client_deleted: { kind: 'client_deleted', client },
    client_restored: { kind: 'client_restored', client },
    clients_imported: { kind: 'clients_imported', count: 2 },
    payment_failed: {
      kind: 'payment_failed',
      plan: 'pro',
      amount: { cents: 7900, currency: 'usd' },
      graceEndsAt: '2031-05-01T10:00:00.000Z',
    },
    payment_recovered: { kind: 'payment_recovered', plan: 'pro' },
    grace_ending: { kind: 'grace_ending', plan: 'pro', graceEndsAt: '2031-05-01T10:00:00.000Z', hasEnded: false },
    subscription_canceled: { kind: 'subscription_canceled', plan: 'pro', endsAt: '2031-05-01T10:00:00.000Z' },
    plan_change_scheduled: {
      kind: 'plan_change_scheduled',
      plan: 'essential',
      startsAt: '2031-05-01T10:00:00.000Z',
    },
    subscription_resumed: { kind: 'subscription_resumed', plan: 'pro' },
    subscription_ended: { kind: 'subscription_ended', plan: 'pro', cause: 'payment' },
    billing_changed: { kind: 'billing_changed', readAt: '2031-05-01T10:00:00.000Z' },
    client_limit_near: { kind: 'client_limit_near', plan: 'essential', used: 4, limit: 5 },
    account_connected: { kind: 'account_connected', account, platform, client },
    account_reconnected: { kind: 'account_reconnected', account, platform, client },
    account_disconnected: { kind: 'account_disconnected', account, platform, clientId: client.id },
    account_needs_reconnect: { kind: 'account_needs_reconnect', account, platform, reason: 'It ended.' },
    account_comments_allowed: { kind: 'account_comments_allowed', account, platform, client },
    account_comments_ended: { kind: 'account_comments_ended', account, platform, reason: 'It ended.' },
    post_published: { kind: 'post_published', post, client, platform, account },
    post_failed: { kind: 'post_failed', post, client, platform, account, cause: 'rejected' },
    post_needs_check: { kind: 'post_needs_check', post, client, platform, account },
    post_saved: { kind: 'post_saved', post, client },
    post_scheduled: { kind: 'post_scheduled', post, client },
    post_changed: { kind: 'post_changed', post, client },
    post_unscheduled: { kind: 'post_unscheduled', post, client },
    post_deleted: { kind: 'post_deleted', post, client },
    post_restored: { kind: 'post_restored', post, client },
    approval_requested: { kind: 'approval_requested', post, client, step: 'client' },
    approval_asked: { kind: 'approval_asked', post, client, userId },
    approval_reminded: { kind: 'approval_reminded', post, client, count: 2, userId },
    approval_decided: { kind: 'approval_decided', post, client, decision: 'approve', step: 'client' },
    approval_voided: { kind: 'approval_voided', post, client },
    approval_withdrawn: { kind: 'approval_withdrawn', post, client },
    approval_let_out: { kind: 'approval_let_out', post, client },
    approval_lapsed: { kind: 'approval_lapsed', post, client },
    approval_taken_back: { kind: 'approval_taken_back', post, client, userId, hoursLeft: 2 },
    approval_missing: { kind: 'approval_missing', post, client, hoursLeft: 2 },
    approval_rule_changed: {
      kind: 'approval_rule_changed',
      client,
      mode: 'internal',
      before: null,
      after: {
        mode: 'internal',
        internal: { userIds: [userId], from: 'any', allowsOwn: false },
        client: { contactIds: [], from: 'any' },
        askedPer: 'post',
        window: 'day',
        deadlineHours: 24,
        silence: 'remind',
        reminderHours: [24],
      },
    },
    publishing_paused: { kind: 'publishing_paused', client },
    publishing_resumed: { kind: 'publishing_resumed', account },
    posts_changed: { kind: 'posts_changed', count: 2, change: 'moved' },
    evergreen_skipped: {
      kind: 'evergreen_skipped',
      post,
      client,
      cause: 'duplicate',
      reason: 'It was said before.',
      isWhole: true,
    },
    numbers_read: { kind: 'numbers_read', readAt: '2031-05-01T10:00:00.000Z' },
    queue_changed: { kind: 'queue_changed', client },
    posts_resent: { kind: 'posts_resent', count: 2 },
    posts_imported: { kind: 'posts_imported', count: 2 },
    posts_import_undone: { kind: 'posts_import_undone', count: 2 },
    media_ready: { kind: 'media_ready', media },
    media_refused: { kind: 'media_refused', media },
    media_changed: { kind: 'media_changed', media },
    campaign_changed: { kind: 'campaign_changed', campaign: { id: randomUUID() } },
    calendar_note_changed: { kind: 'calendar_note_changed', note: { id: randomUUID() } },
    assistant_changed: { kind: 'assistant_changed', clientId: client.id },
    calendar_days_changed: { kind: 'calendar_days_changed', clientId: null },
    report_made: { kind: 'report_made', report, client },
    report_changed: { kind: 'report_changed', report, client },
    report_sent: { kind: 'report_sent', report, client, to: ['alan@example.com'] },
    conversation_changed: { kind: 'conversation_changed', conversation, client },
    inbox_changed: { kind: 'inbox_changed', what: 'labels' },
    conversation_assigned: { kind: 'conversation_assigned', conversation, client, userId },
    conversation_mention: { kind: 'conversation_mention', conversation, client, userId },
    post_comments_changed: { kind: 'post_comments_changed', post, client },
    comment_mention: { kind: 'comment_mention', ...commentFor },
    comment_reply: { kind: 'comment_reply', ...commentFor },
    client_commented: { kind: 'client_commented', ...commentFor },
    answer_due: { kind: 'answer_due', conversation, client, userId },
    answer_troubled: { kind: 'answer_troubled', conversation, client, userId, state: 'failed' },
    rule_noticed: { kind: 'rule_noticed', conversation, client, userId, rule: { id: randomUUID(), name: 'Urgent' } },
    report_waits: { kind: 'report_waits', report, client, cause: 'first' },
    report_failed: { kind: 'report_failed', report, client, cause: 'files' },
    report_schedule_changed: { kind: 'report_schedule_changed', client },
    connect_link_created: { kind: 'connect_link_created', client },
    page_link_created: { kind: 'page_link_created', client },
    page_link_changed: { kind: 'page_link_changed', client },
    page_link_revoked: { kind: 'page_link_revoked', client },
    page_link_sent: { kind: 'page_link_sent', client, count: 2 },
    page_unreachable: { kind: 'page_unreachable', client },
    page_link_ending: { kind: 'page_link_ending', client, endsAt: new Date().toISOString(), hasEnded: false },
    page_codes_guessed: { kind: 'page_codes_guessed', client },
    contact_added: { kind: 'contact_added', client, contact: { id: randomUUID() } },
    contact_changed: {
      kind: 'contact_changed',
      client,
      contact: { id: randomUUID() },
      fields: ['email'],
    },
    contact_removed: { kind: 'contact_removed', client, contact: { id: randomUUID() } },
    page_opened: { kind: 'page_opened', client, contact: { id: randomUUID() } },
    connect_link_used: { kind: 'connect_link_used', client, platform, accounts: [account] },
    api_key_created: { kind: 'api_key_created', key: { id: randomUUID(), name: 'Zapier' } },
    api_key_ending: {
      kind: 'api_key_ending',
      key: { id: randomUUID(), name: 'Zapier' },
      endsAt: '2026-06-01T00:00:00.000Z',
    },
    api_key_revoked: { kind: 'api_key_revoked', key: { id: randomUUID(), name: 'Zapier' } },
    webhook_switched_off: {
      kind: 'webhook_switched_off',
      endpoint: { id: randomUUID(), host: 'hooks.example.com' },
      cause: 'failures',
    },
    workspace_changed: { kind: 'workspace_changed', name: 'Atelier' },
    plan_changed: { kind: 'plan_changed', plan: 'pro' },
    active_clients_changed: { kind: 'active_clients_changed', count: 5 },
    owner_changed: { kind: 'owner_changed', userId, role: 'manager', cause: 'handed_over' },
    trial_ending: { kind: 'trial_ending', hasEnded: false },
    member_invited: { kind: 'member_invited', ...invitation },
    invitation_revoked: { kind: 'invitation_revoked', ...invitation },
    member_joined: { kind: 'member_joined', userId, role: 'member', invitationId: invitation.invitationId },
    member_role_changed: { kind: 'member_role_changed', userId, role: 'manager', previousRole: 'member' },
    member_removed: { kind: 'member_removed', userId, role: 'member' },
    member_left: { kind: 'member_left', userId, role: 'member' },
  };
}

const unknown = 'Something changed in the workspace';

describe('emit', () => {
  it.each(Object.keys(eventKinds) as WorkspaceEvent['kind'][])('makes %s known as its kind says', async (kind) => {
    const team = await createTeam();
    const { isActivity, notification } = eventKinds[kind];
    await emit(db.orm, by(team, null), samples(team)[kind]);
    const [titles, told] = [
      await happened(team),
      await Promise.all((['owner', 'manager', 'member'] as const).map((role) => toldTo(team, role))),
    ];
    expect(titles).toHaveLength(isActivity ? 1 : 0);
    const to = notification?.to ?? [];
    // The samples are about the member.
    expect(told.map(({ length }) => length)).toEqual(
      to === 'subject'
        ? [0, 0, 1]
        : ['owner', 'manager', 'member'].map((role) => Number([...to].includes(role as Role))),
    );
    expect([...titles, ...told.flat()]).not.toContain(unknown);
  });

  it('stores nothing but what the kind declares', async () => {
    const team = await createTeam();
    const client = { id: randomUUID(), name: 'Boulangerie', email: 'contact@example.com' };
    await emit(db.orm, by(team, 'owner'), { kind: 'client_created', client });
    const { rows } = await db.pool.query('SELECT params FROM activity WHERE workspace_id = $1', [team.workspaceId]);
    expect(rows).toEqual([{ params: { client: { id: client.id, name: 'Boulangerie' } } }]);
  });

  it('tells nobody of their own coming and going', async () => {
    const team = await createTeam();
    const userId = team.people.manager;
    await emit(db.orm, by(team, 'manager'), { kind: 'member_joined', userId, role: 'manager', invitationId: null });
    expect([await toldTo(team, 'owner'), await toldTo(team, 'manager')]).toEqual([
      ['Grace Byron joined the workspace'],
      [],
    ]);
  });

  it('wakes the open windows of every member where nobody is told, once the transaction commits', async () => {
    const team = await createTeam();
    const heard: { type: string; userId: string }[] = [];
    const listening = await listen(db, 'ruche_events', {
      onMessage: (payload) => void heard.push(JSON.parse(payload) as (typeof heard)[number]),
      onLost: () => undefined,
    });
    await db.orm.transaction((tx) => emit(tx, by(team, 'owner'), samples(team).member_invited));
    await expect.poll(() => heard).toHaveLength(3);
    listening.stop();
    expect(new Set(heard.map(({ userId }) => userId))).toEqual(new Set(Object.values(team.people)));
    expect(heard[0]).toMatchObject({ type: 'change', workspaceId: team.workspaceId, kind: 'member_invited' });
  });

  it('names the changed posts to open windows, unless they are very many', async () => {
    const team = await createTeam();
    const heard: { kind: string; userId: string; postIds?: string[] }[] = [];
    const listening = await listen(db, 'ruche_events', {
      onMessage: (payload) => void heard.push(JSON.parse(payload) as (typeof heard)[number]),
      onLost: () => undefined,
    });
    const { post_changed: changed } = samples(team);
    const changesOf = (count: number) =>
      Array.from({ length: count }, () => ({ ...changed, post: { id: randomUUID() } }));
    const [some, many] = [changesOf(mostAnnouncedPosts), changesOf(mostAnnouncedPosts + 1)];
    await db.orm.transaction((tx) => emitAll(tx, by(team, 'owner'), [...some, ...some]));
    await db.orm.transaction((tx) => emitAll(tx, by(team, 'owner'), many));
    await expect.poll(() => heard).toHaveLength(6);
    listening.stop();
    const toOwner = heard.filter(({ userId }) => userId === team.people.owner);
    expect(toOwner.map(({ postIds }) => postIds)).toEqual([some.map(({ post }) => post.id), undefined]);
  });

  it('calls people by the name that they have now, and those who are gone by none', async () => {
    const team = await createTeam();
    const { member_joined: joined, member_invited: invited, member_left: left } = samples(team);
    for (const event of [invited, joined, left]) await emit(db.orm, by(team, 'member'), event);
    await db.pool.query("UPDATE users SET first_name = 'left the workspace' WHERE id = $1", [team.people.member]);
    expect(await happened(team)).toEqual([
      'left the workspace Byron left the workspace',
      'left the workspace Byron joined as a member',
      'alan@example.com was invited as a member',
    ]);
    expect(await toldTo(team, 'owner')).toEqual([
      'left the workspace Byron left the workspace',
      'left the workspace Byron joined the workspace',
    ]);

    // They were invited by another address than the one they have now.
    await eraseAccount(db.orm, team.people.member);
    expect(await happened(team)).toEqual([
      'A former member left the workspace',
      'A former member joined as a member',
      'Someone was invited as a member',
    ]);
    expect(await toldTo(team, 'owner')).toEqual([
      'A former member left the workspace',
      'A former member joined the workspace',
    ]);
    const { rowCount } = await db.pool.query('SELECT FROM activity WHERE workspace_id = $1 AND params::text ~ $2', [
      team.workspaceId,
      'Byron|alan@',
    ]);
    expect(rowCount).toBe(0);
  });

  it('leaves the address of the invited as it is when somebody else goes', async () => {
    const team = await createTeam();
    const email = `${team.people.manager}@EXAMPLE.com`;
    const invited = samples(team).member_invited;
    for (const event of [invited, { ...invited, invitationId: randomUUID(), email }]) {
      await emit(db.orm, by(team, 'owner'), event);
    }
    await eraseAccount(db.orm, team.people.manager);
    expect(await happened(team)).toEqual([
      'Someone was invited as a member',
      'alan@example.com was invited as a member',
    ]);
  });

  it('is read without harm where a newer version wrote other kinds or parameters', async () => {
    const team = await createTeam();
    const stored = [
      { kind: 'post_published', params: { post: 1 } },
      { kind: 'plan_changed', params: { plan: 'galactic' } },
      { kind: 'plan_changed', params: { plan: 'pro', seats: 3 } },
    ];
    for (const { kind, params } of stored) {
      await db.pool.query('INSERT INTO activity (workspace_id, kind, params) VALUES ($1, $2, $3)', [
        team.workspaceId,
        kind,
        params,
      ]);
    }
    expect(await happened(team)).toEqual(['The plan was changed to Pro', unknown, unknown]);
  });
});

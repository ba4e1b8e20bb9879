import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderActivity, renderNotification } from '@ruche/contracts/events';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { migrate } from '#src/migrate.ts';
import { enterWorkspace, underRowSecurity, workInWorkspace } from '#src/workspaces/enter.ts';
import { listActivity } from './activity.ts';
import { listNotifications } from './notifications.ts';

// What the versions before 0038-event-params.sql wrote as sentences is read as kinds and parameters, and said in the words of now.

let test: TestDatabase;
let db: OwnerDatabase;
let older: string;
beforeEach(async () => {
  test = await createTestDatabase({ isEmpty: true });
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  older = await mkdtemp(join(tmpdir(), 'ruche-migrations-'));
  await cp(join(import.meta.dirname, '..', 'migrations'), older, { recursive: true });
  const later = (await readdir(older)).filter((file) => file >= '0038');
  await Promise.all(later.map((file) => rm(join(older, file))));
  await migrate(test.ownerUrl, { secret: test.secret, migrationsFolder: older });
});
afterEach(async () => {
  await db.close();
  await test.drop();
  await rm(older, { recursive: true, force: true });
});

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));

async function addPerson(workspaceId: string, role: string): Promise<string> {
  const id = randomUUID();
  await db.pool.query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await db.pool.query(
    "INSERT INTO users (id, email, first_name, last_name) VALUES ($1, '', 'Ada', 'Byron') ON CONFLICT DO NOTHING",
    [id],
  );
  await db.pool.query('INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)', [workspaceId, id, role]);
  return id;
}

type OldActivity = {
  kind: string;
  userId?: string | null;
  subjectId?: string;
  subjectName?: string;
  details?: object;
  second: number;
};
type OldNotification = {
  kind: string;
  title: string;
  body?: string;
  path?: string | null;
  /** What of it is said in other words by now. */
  now?: { title?: string; body?: string };
  second: number;
};

async function seed(): Promise<{ workspaceId: string; owner: string; member: string }> {
  const { rows } = await db.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id",
  );
  const workspaceId = rows[0]?.id ?? '';
  return { workspaceId, owner: await addPerson(workspaceId, 'owner'), member: await addPerson(workspaceId, 'member') };
}

const record = (workspaceId: string, event: OldActivity) =>
  db.pool.query(
    `INSERT INTO activity (workspace_id, user_id, kind, subject_id, subject_name, details, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      workspaceId,
      event.userId ?? null,
      event.kind,
      event.subjectId ?? null,
      event.subjectName ?? '',
      event.details ?? {},
      at(event.second),
    ],
  );

const tell = (workspaceId: string, userId: string, { kind, title, body, path, second }: OldNotification) =>
  db.pool.query(
    `INSERT INTO notifications (workspace_id, user_id, kind, title, body, path, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, userId, kind, title, body ?? '', path ?? null, at(second)],
  );

const migrateOn = () => migrate(test.ownerUrl, { secret: test.secret });

async function toldTo(userId: string) {
  const rows = await db.orm.transaction(async (owner) => {
    const entrance = await enterWorkspace(await underRowSecurity(owner), { userId, workspaceId: null });
    return entrance ? listNotifications(entrance.tx, userId, { after: undefined, limit: 100 }) : [];
  });
  return rows.map((row) => ({ kind: row.kind, ...renderNotification(row, userId) })).toReversed();
}

it('keeps the words of activity', async () => {
  const { workspaceId, owner } = await seed();
  const [clientId, accountId] = [randomUUID(), randomUUID()];
  const client = { subjectId: clientId, subjectName: 'Client X was added', userId: owner };
  const account = { subjectId: accountId, subjectName: 'needs reconnecting' };
  const details = { platform: 'twitter', clientId, clientName: 'Client X was added' };
  const old: OldActivity[] = [
    { kind: 'client_created', ...client, second: 1 },
    { kind: 'client_changed', ...client, second: 2 },
    { kind: 'client_deleted', ...client, second: 3 },
    { kind: 'client_restored', ...client, second: 4 },
    { kind: 'clients_imported', userId: owner, details: { count: 12 }, second: 5 },
    { kind: 'connect_link_created', ...client, second: 6 },
    { kind: 'account_connected', ...account, details, second: 7 },
    { kind: 'account_reconnected', ...account, details, second: 8 },
    { kind: 'account_lost', ...account, details: { platform: 'twitter' }, second: 9 },
    { kind: 'account_disconnected', ...account, details: { platform: 'twitter', clientId }, second: 10 },
    {
      kind: 'account_disconnected',
      subjectId: accountId,
      subjectName: 'An account',
      details: { platform: 'facebook' },
      second: 11,
    },
    { kind: 'workspace_changed', userId: owner, subjectName: 'Atelier', second: 12 },
    { kind: 'plan_changed', userId: owner, subjectName: 'Expert', second: 13 },
    { kind: 'owner_changed', userId: owner, second: 14 },
  ];
  for (const event of old) await record(workspaceId, event);
  await migrateOn();
  const rows = await db.orm.transaction(async (owner) =>
    listActivity(await workInWorkspace(owner, workspaceId), { before: null, limit: 100 }),
  );
  expect(rows.toReversed().map((row) => ({ ...renderActivity(row), by: row.actorName }))).toEqual([
    { title: 'Client Client X was added was added', path: `/dashboard/clients/${clientId}`, by: 'Ada Byron' },
    { title: 'Client Client X was added was updated', path: `/dashboard/clients/${clientId}`, by: 'Ada Byron' },
    { title: 'Client Client X was added was deleted', path: null, by: 'Ada Byron' },
    { title: 'Client Client X was added was restored', path: `/dashboard/clients/${clientId}`, by: 'Ada Byron' },
    { title: '12 clients were imported', path: '/dashboard/clients', by: 'Ada Byron' },
    {
      title: 'A connect link was created for Client X was added',
      path: `/dashboard/clients/${clientId}`,
      by: 'Ada Byron',
    },
    { title: 'needs reconnecting on X was connected', path: '/dashboard/social-accounts', by: '' },
    { title: 'needs reconnecting on X was reconnected', path: '/dashboard/social-accounts', by: '' },
    { title: 'needs reconnecting on X needs to be reconnected', path: '/dashboard/social-accounts', by: '' },
    { title: 'needs reconnecting on X was disconnected', path: '/dashboard/social-accounts', by: '' },
    { title: 'An account on Facebook was disconnected', path: '/dashboard/social-accounts', by: '' },
    { title: 'Workspace settings were changed', path: '/dashboard/settings/workspace', by: 'Ada Byron' },
    { title: 'The plan was changed to Expert', path: '/dashboard/settings/plan', by: 'Ada Byron' },
    { title: 'The workspace has a new owner', path: null, by: 'Ada Byron' },
  ]);
});

it('keeps the words of notifications, and knows afterwards which accounts they name', async () => {
  const { workspaceId, owner, member } = await seed();
  const [clientId, lostId, namesakeId] = [randomUUID(), randomUUID(), randomUUID()];
  const subjectName = 'By the link: a, b';
  const longName = 'x'.repeat(180);
  const details = { platform: 'facebook', clientId, clientName: 'Bob connected LinkedIn' };
  const connected = { kind: 'account_connected', details };
  await record(workspaceId, { ...connected, subjectId: lostId, subjectName, second: 20 });
  await record(workspaceId, { ...connected, subjectId: namesakeId, subjectName: longName, second: 20 });
  // By somebody who was signed in, and at another time: these came by no link.
  await record(workspaceId, { ...connected, userId: owner, subjectId: randomUUID(), subjectName: 'No', second: 20 });
  await record(workspaceId, { ...connected, subjectId: randomUUID(), subjectName: 'No', second: 1 });
  const lost = { kind: 'account_lost', details: { platform: 'facebook' } };
  await record(workspaceId, { ...lost, subjectId: lostId, subjectName, second: 30 });
  await record(workspaceId, { ...lost, subjectId: namesakeId, subjectName: longName, second: 40 });
  await record(workspaceId, { ...lost, subjectId: randomUUID(), subjectName, second: 59 });
  await record(workspaceId, { kind: 'owner_changed', userId: owner, second: 50 });

  const reconnect = { kind: 'account_needs_reconnect', path: '/dashboard/social-accounts' };
  const plan = { path: '/dashboard/settings/plan' };
  const forOwner: OldNotification[] = [
    {
      kind: 'clients_imported',
      title: 'One client was imported',
      body: 'They are in the list of clients now.',
      path: '/dashboard/clients',
      now: { title: '1 client was imported', body: 'You’ll find them in your client list.' },
      second: 1,
    },
    {
      kind: 'clients_imported',
      title: '7 clients were imported',
      body: 'They are in the list of clients now.',
      path: '/dashboard/clients',
      now: { body: 'You’ll find them in your client list.' },
      second: 2,
    },
    {
      kind: 'client_limit_near',
      title: '4 of 5 clients',
      body: 'The plan Essential holds 5 clients. A larger plan makes room for more.',
      ...plan,
      now: { body: 'The Essential plan includes 5 clients. Upgrade to add more.' },
      second: 3,
    },
    {
      kind: 'plan_changed',
      title: 'The plan is Pro now',
      body: '15 clients, Advanced analytics, AI assistant, Priority support',
      ...plan,
      now: { title: 'You’re now on Pro' },
      second: 4,
    },
    {
      kind: 'trial_ending',
      title: 'Your free trial ends soon',
      body: 'Choose a plan to go on without a break. Nothing is deleted when the trial ends.',
      ...plan,
      now: { body: 'Choose a plan to keep working without interruption. Nothing is deleted when the trial ends.' },
      second: 5,
    },
    {
      kind: 'trial_ending',
      title: 'Your free trial has ended',
      body: 'Nothing was deleted. Choose a plan to go on adding and scheduling.',
      ...plan,
      now: { body: 'Nothing was deleted. Choose a plan to keep adding and scheduling.' },
      second: 6,
    },
    {
      kind: 'connect_link_used',
      title: 'Bob connected LinkedIn connected Facebook',
      body: `By the link that was sent to them: ${subjectName}, ${longName}.`,
      path: `/dashboard/clients/${clientId}`,
      now: { body: `They used the link you sent: ${subjectName}, ${longName}.` },
      second: 21,
    },
    {
      ...reconnect,
      title: `${subjectName} needs reconnecting`,
      body: 'It ended.',
      now: { title: `${subjectName} needs to be reconnected` },
      second: 31,
    },
    {
      ...reconnect,
      title: `${longName.slice(0, 150)} needs reconnecting`,
      body: 'It ended, too.',
      now: { title: `${longName.slice(0, 150)} needs to be reconnected` },
      second: 41,
    },
    {
      kind: 'owner_changed',
      title: 'You own the workspace now',
      body: 'Its owner deleted their account. Nothing in it was lost; its name and plan are yours to change.',
      path: '/dashboard/settings/workspace',
      now: {
        title: 'You now own this workspace',
        body: 'The owner deleted their account. Nothing was lost. You can now change its name and plan.',
      },
      second: 51,
    },
  ];
  const forMember: OldNotification[] = [
    {
      kind: 'owner_changed',
      title: 'The workspace has a new owner',
      body: 'Its owner deleted their account, and the manager who joined first owns it now. Nothing in it was lost.',
      path: null,
      now: {
        body: 'The owner deleted their account, so the manager who joined first is the new owner. Nothing was lost.',
      },
      second: 51,
    },
  ];
  for (const old of forOwner) await tell(workspaceId, owner, old);
  for (const old of forMember) await tell(workspaceId, member, old);
  await migrateOn();
  const pathNow = ({ kind, path }: Pick<OldNotification, 'kind' | 'path'>) =>
    kind === 'account_needs_reconnect' ? `${path}?health=needs_reconnect` : path;
  const worded = ({ second: _second, now, ...words }: OldNotification) => ({ ...words, ...now, path: pathNow(words) });
  expect(await toldTo(owner)).toEqual(forOwner.map(worded));
  expect(await toldTo(member)).toEqual(forMember.map(worded));

  await db.orm.transaction(async (tx) => {
    await tx.execute(`SELECT set_config('ruche.workspace_id', '${workspaceId}', true)`);
    await tx.execute(`SELECT erase_account_names('${lostId}')`);
  });
  const told = await toldTo(owner);
  expect(told.slice(6, 9)).toMatchObject([
    { body: `They used the link you sent: ${longName}.` },
    { title: 'An account needs to be reconnected', body: 'It ended.' },
    { title: `${longName.slice(0, 150)} needs to be reconnected`, body: 'It ended, too.' },
  ]);
});

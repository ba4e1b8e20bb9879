import { randomUUID } from 'node:crypto';
import { parseCsv } from '@ruche/contracts/api';
import { extendAuditChains } from '@ruche/database/audit';
import { emit } from '@ruche/database/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';

let api: Api;
let owner: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  owner = await api.signUp();
});
afterAll(() => api.close());

type Entry = Record<string, unknown> & { id: string; title: string; actor: { name: string; type: string; id: string } };

const listed = async ({ call }: Pick<ApiPerson, 'call'>, query = '') => {
  const answer = await call('GET', `/audit${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { items: Entry[]; nextCursor: string | null };
};
const titles = ({ items }: { items: Entry[] }) => items.map(({ title, actor }) => `${actor.name}: ${title}`);

const callThem = (person: ApiPerson, firstName: string) =>
  api.stack.owner.pool.query("UPDATE users SET first_name = $2, last_name = 'Hopper' WHERE id = $1", [
    person.user.id,
    firstName,
  ]);

/** What runs in other databases of this server may hold the job up for a moment. */
async function chainAll(): Promise<void> {
  await expect
    .poll(async () => {
      await extendAuditChains(api.stack.owner.orm);
      const waiting = await api.stack.owner.pool.query(
        'SELECT FROM audit_entries WHERE NOT EXISTS (SELECT FROM audit_chain WHERE entry_id = audit_entries.id)',
      );
      return waiting.rowCount;
    })
    .toBe(0);
}

it('says who did what, when, and from where, to owners and managers of that workspace alone', async () => {
  const [manager, member, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()];
  await callThem(manager, 'Grace');
  await api.join(manager, owner.workspaceId, 'manager');
  await api.join(member, owner.workspaceId, 'member');
  const { id: clientId } = await addClient(manager, { name: 'Lumen' });
  const [entry] = (await listed(owner)).items;
  expect(entry).toMatchObject({
    kind: 'client_created',
    group: 'clients',
    title: 'Client Lumen was added',
    path: `/dashboard/clients/${clientId}`,
    actor: { type: 'person', id: manager.user.id, name: 'Grace Hopper' },
    clientId,
    clientName: 'Lumen',
    ip: '127.0.0.1',
    number: null,
    hash: null,
  });
  await chainAll();
  expect((await listed(manager)).items[0]).toMatchObject({
    number: expect.any(Number) as number,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  for (const path of ['/audit', '/audit/head', '/audit/export']) {
    expectRefused(await member.call('GET', path), 403, 'forbidden');
    expect((await api.call('GET', path)).status).toBe(401);
  }
  expect(titles(await listed(stranger))).not.toContain('Grace Hopper: Client Lumen was added');
  expect(titles(await listed(stranger, `?clientId=${clientId}`))).toEqual([]);
});

it('names people as they are called now, and those who deleted their account not at all', async () => {
  const [boss, grace] = [await api.signUp(), await api.signUp()];
  await callThem(grace, 'Grace');
  await api.join(grace, boss.workspaceId, 'manager');
  await addClient(grace, { name: 'Lumen' });
  expect((await boss.call('DELETE', `/members/${grace.user.id}`)).status).toBe(204);
  await callThem(grace, 'Rear Admiral Grace');
  const told = titles(await listed(boss, '?group=clients'));
  expect(told).toEqual(['Rear Admiral Grace Hopper: Client Lumen was added']);
  await chainAll();
  await api.stack.owner.pool.query('DELETE FROM auth.users WHERE id = $1', [grace.user.id]);
  const { items } = await listed(boss, `?userId=${grace.user.id}`);
  expect(titles({ items })).toEqual(['A former member: Client Lumen was added']);
  expect(items[0]).toMatchObject({ actor: { id: grace.user.id }, ip: null });
  expect(titles(await listed(boss, '?group=members'))[0]).toBe(
    'Ada Byron: A former member was removed from the workspace',
  );
});

it('names a client’s contact who decided, with the version and hash, as long as they are a contact', async () => {
  const boss = await api.signUp();
  const { id: clientId } = await addClient(boss, { name: 'Lumen' });
  const contact = await boss.call('POST', `/clients/${clientId}/contacts`, {
    body: { name: 'Jo Client', email: 'jo@example.com' },
  });
  expect(contact.status).toBe(201);
  const contactId = String(contact.body['id']);
  const postId = randomUUID();
  await emit(
    api.stack.owner.orm,
    { workspace: { id: boss.workspaceId }, userId: null, contactId },
    {
      kind: 'approval_decided',
      post: { id: postId },
      client: { id: clientId, name: 'Lumen' },
      step: 'client',
      decision: 'approve',
    },
    { posts: [{ id: postId, audit: { version: 4, contentHash: 'a'.repeat(64) } }] },
  );
  const [decided] = (await listed(boss, `?group=approvals&postId=${postId}`)).items;
  expect(decided).toMatchObject({
    actor: { type: 'contact', id: contactId, name: 'Jo Client' },
    version: 4,
    contentHash: 'a'.repeat(64),
    path: `/dashboard/posts/${postId}`,
  });
  expect((await boss.call('DELETE', `/clients/${clientId}/contacts/${contactId}`)).status).toBe(204);
  expect(titles(await listed(boss, `?postId=${postId}`))[0]).toMatch(/^A former contact: /);
});

it('filters, and goes on page by page without leaving anything out', async () => {
  const boss = await api.signUp();
  const names = Array.from({ length: 7 }, (_, index) => `Client ${index}`);
  for (const name of names) await addClient(boss, { name });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await listed(boss, `?group=clients&limit=3${after}`);
    expect(page.items.length).toBeLessThanOrEqual(3);
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(names.toReversed().map((name) => `Client ${name} was added`));
  const today = new Date().toISOString().slice(0, 10);
  const around = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await listed(boss, `?group=clients&from=${around}`)).items).toHaveLength(7);
  expect((await listed(boss, `?group=clients&to=${around}`)).items).toHaveLength(0);
  expect((await listed(boss, `?userId=${owner.user.id}&from=${today}`)).items).toHaveLength(0);
  for (const query of [
    '?group=secrets',
    '?from=yesterday',
    '?userId=me',
    '?cursor=x',
    '?from=0000-01-01',
    '?limit=0',
  ]) {
    expectRefused(await boss.call('GET', `/audit${query}`), 400, 'validation_failed');
  }
});

it('is exported as a table that no spreadsheet runs, and as lines that the command takes', async () => {
  const boss = await api.signUp();
  for (let index = 0; index < 3; index += 1) await addClient(boss, { name: '=HYPERLINK("http://a.example")' });
  await callThem(boss, '=1+1');
  await chainAll();
  const table = await boss.call('GET', '/audit/export?group=clients');
  expect(table.headers.get('content-type')).toContain('text/csv');
  expect(table.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
  const rows = parseCsv(table.text, { rows: 100, columns: 20, cellLength: 1000 }).map(({ cells }) => cells);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toEqual(
    expect.arrayContaining(["'=1+1 Hopper", 'client_created', `'=HYPERLINK("http://a.example")`]),
  );
  const lines = await boss.call('GET', '/audit/export?format=json');
  expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
  const entries = lines.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  const { head } = (await boss.call('GET', '/audit/head')).body as { head: Record<string, unknown> };
  expect(head).toEqual({ workspaceId: boss.workspaceId, number: entries.length, hash: entries[0]?.['hash'] });
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => entries.length - index));
  expect(entries[0]).toMatchObject({ params: { client: { name: '=HYPERLINK("http://a.example")' } } });
});

it('is there for API keys that may read the workspace, and for none that is limited to clients', async () => {
  const boss = await api.signUp();
  const client = await addClient(boss, { name: 'Lumen' });
  await giveApiAccess(api, boss);
  const reads = await createKey(api, boss, { scopes: ['workspace:read', 'clients:write'] });
  expect((await reads.call('GET', '/audit')).status).toBe(200);
  await addClient(reads, { name: 'Byte' });
  expect((await listed(reads, '?limit=1')).items[0]).toMatchObject({ actor: { type: 'key', name: 'Zapier API key' } });
  const few = await createKey(api, boss, { scopes: ['workspace:read', 'clients:write'], clientIds: [client.id] });
  expect((await few.call('GET', '/audit')).status).toBe(403);
  // What it does is recorded all the same.
  const body = { version: client.version, name: 'Lux' };
  expect((await few.call('PATCH', `/clients/${client.id}`, { body })).status).toBe(200);
  expect((await listed(boss, '?limit=1')).items[0]).toMatchObject({
    title: 'Client Lux was updated',
    actor: { type: 'key', id: few.id },
  });
});

it('says what was changed in an approval rule, and keeps all of it with the IDs of people alone', async () => {
  const boss = await api.signUp();
  await callThem(boss, 'Ada');
  const { id: clientId } = await addClient(boss, { name: 'Lumen' });
  const contact = await boss.call('POST', `/clients/${clientId}/contacts`, {
    body: { name: 'Jo Client', email: 'jo@example.com' },
  });
  const contactId = String(contact.body['id']);
  const set = (rule: Record<string, unknown>) =>
    boss.call('PUT', `/clients/${clientId}/approval-rule`, {
      body: { mode: 'client', client: { contactIds: [contactId] }, ...rule },
    });
  await set({ silence: 'wait' });
  await set({ silence: 'go_out', deadlineHours: 48 });
  const [last, first] = (await listed(boss, '?group=approvals')).items;
  expect(first?.['changes']).toEqual(
    expect.arrayContaining([
      'Who approves: the client (before: no approval)',
      'Approvers at the client: Jo Client',
      'Without an answer: the post waits',
    ]),
  );
  expect(last?.['changes']).toEqual([
    'Answer due: 48 hours before the post (before: 24 hours before the post)',
    'Without an answer: the post goes out (before: the post waits)',
  ]);
  expect((await boss.call('GET', '/audit/export')).text).toContain('the post goes out (before: the post waits)');
  const { rows } = await api.stack.owner.pool.query<{ params: object }>(
    "SELECT params FROM audit_entries WHERE client_id = $1 AND kind = 'approval_rule_changed' ORDER BY id DESC",
    [clientId],
  );
  expect(rows[0]?.params).toMatchObject({
    before: { silence: 'wait', client: { contactIds: [contactId] } },
    after: { silence: 'go_out', deadlineHours: 48 },
  });
  expect(JSON.stringify(rows)).not.toContain('Jo Client');
});

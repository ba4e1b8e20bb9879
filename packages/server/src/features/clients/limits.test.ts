import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, newClient, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function signUpOn(plan: string): Promise<ApiPerson> {
  const person = await api.signUp();
  await person.call('PUT', '/workspace/plan', { body: { plan } });
  await api.endTrial(person);
  return person;
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
async function countKeys({ user }: ApiPerson): Promise<number> {
  const { rowCount } = await api.stack.owner.pool.query('SELECT FROM idempotency_keys WHERE user_id = $1', [user.id]);
  return rowCount ?? 0;
}

const add = ({ call }: ApiPerson, options = {}) => call('POST', '/clients', { body: newClient(), ...options });

describe('the plan', () => {
  it('holds five clients on Essential, and says so to the sixth', async () => {
    const person = await signUpOn('essential');
    const clients = [];
    for (let count = 0; count < 5; count += 1) clients.push(await addClient(person));
    const sixth = await add(person);
    expectRefused(sixth, 402, 'plan_limit_reached');
    expect(sixth.body['details']).toEqual({ limit: 5, plan: 'essential', used: 5, adding: 1 });

    // A deleted one makes room, which bringing it back needs again.
    const [first] = clients;
    await person.call('DELETE', `/clients/${first?.id}`);
    await addClient(person);
    expectRefused(await person.call('POST', `/clients/${first?.id}/restore`), 402, 'plan_limit_reached');
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    expect((await person.call('POST', `/clients/${first?.id}/restore`)).status).toBe(200);
  });

  it('holds however many ask at once', async () => {
    const person = await signUpOn('essential');
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(person)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(402)]);
    expect((await person.call('GET', '/workspace')).body['clients']).toEqual({ used: 5, limit: 5 });
  });

  it('is Pro during the trial; afterwards nothing new is begun and nothing is lost', async () => {
    const person = await api.signUp();
    const { id } = await addClient(person);
    expect((await person.call('GET', '/workspace')).body).toMatchObject({
      plan: { chosen: null, inForce: 'pro', isTrial: true, isReadOnly: false },
      clients: { used: 1, limit: 15 },
    });
    await api.endTrial(person);
    expectRefused(await add(person), 402, 'trial_ended');
    const csv = 'name,email\nA,a@example.com';
    expectRefused(await person.call('POST', '/clients/import', { body: { csv, mode: 'commit' } }), 402, 'trial_ended');
    expect((await person.call('GET', '/workspace')).body).toMatchObject({
      plan: { inForce: null, isTrial: false, isReadOnly: true },
    });
    const change = () => person.call('PATCH', `/clients/${id}`, { body: { notes: 'still here' } });
    expectRefused(await change(), 402, 'trial_ended');
    expect((await person.call('GET', `/clients/${id}`)).body).toMatchObject({ readOnlyReason: 'no_plan' });
    await person.call('PUT', '/workspace/plan', { body: { plan: 'essential' } });
    expect((await change()).status).toBe(200);
    expect((await add(person)).status).toBe(201);
  });

  it('has no end on Expert', async () => {
    const person = await signUpOn('expert');
    const rows = Array.from({ length: 40 }, (_, index) => `Client ${index},c${index}@example.com`);
    const csv = ['name,email', ...rows].join('\n');
    expect((await person.call('POST', '/clients/import', { body: { csv, mode: 'commit' } })).status).toBe(200);
    expect((await add(person)).status).toBe(201);
    expect((await person.call('GET', '/workspace')).body['clients']).toEqual({ used: 41, limit: null });
  });
});

describe('an Idempotency-Key', () => {
  it('makes a write happen once and answers the same every time', async () => {
    const person = await api.signUp();
    const body = newClient();
    const send = () => person.call('POST', '/clients', { body, ...keyed('one') });
    const [first, again] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await person.call('GET', '/workspace')).body['clients']).toMatchObject({ used: 1 });

    const remove = () => person.call('DELETE', `/clients/${String(first.body['id'])}`, keyed('gone'));
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  it('makes it happen once when many send it at once', async () => {
    const person = await api.signUp();
    const body = newClient();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.call('POST', '/clients', { body, ...keyed('same') })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await person.call('GET', '/workspace')).body['clients']).toMatchObject({ used: 1 });
  });

  it('is refused for another request', async () => {
    const person = await api.signUp();
    expect((await add(person, keyed('key'))).status).toBe(201);
    expectRefused(await add(person, keyed('key')), 422, 'idempotency_key_reused');
    expectRefused(await add(person, keyed('x'.repeat(256))), 400, 'validation_failed');
  });

  it.each(['', ' ', 'two words', 'clé', 'tab\tbed', 'x'.repeat(256)])('is refused as %j', async (key) => {
    const person = await api.signUp();
    const csv = 'name,email\nA,a@example.com';
    expectRefused(await add(person, keyed(key)), 400, 'validation_failed');
    expectRefused(
      await person.call('POST', '/clients/import', { body: { csv }, ...keyed(key) }),
      400,
      'validation_failed',
    );
    expectRefused(
      await person.call('PATCH', '/workspace', { body: { name: 'B' }, ...keyed(key) }),
      400,
      'validation_failed',
    );
    expect((await person.call('GET', '/workspace')).body['clients']).toMatchObject({ used: 0 });
  });

  it('keeps nothing of a preview', async () => {
    const person = await api.signUp();
    const body = { csv: 'name,email\nOne,one@example.com' };
    const send = (mode: string) =>
      person.call('POST', '/clients/import', { body: { ...body, mode }, ...keyed('file') });
    expect((await send('preview')).body).toMatchObject({ importedCount: 0, room: { used: 0 } });
    expect(await countKeys(person)).toBe(0);
    expect((await send('commit')).body).toMatchObject({ importedCount: 1 });
    expect((await send('preview')).body).toMatchObject({ importedCount: 0, room: { used: 1 } });
    expect((await send('commit')).headers.get('idempotent-replayed')).toBe('true');
    expect(await countKeys(person)).toBe(1);
  });

  it('keeps of a large answer only that it was given, and does nothing twice', async () => {
    const person = await api.signUp();
    const rows = Array.from({ length: 10 }, (_, index) => `C${index},c${index}@example.com,"${'x'.repeat(9000)}"`);
    const body = { csv: ['name,email,notes', ...rows].join('\n'), mode: 'commit' };
    const send = () => person.call('POST', '/clients/import', { body, ...keyed('large') });
    expect((await send()).body).toMatchObject({ importedCount: 10 });
    const again = await send();
    expectRefused(again, 409, 'answer_not_kept');
    expect(again.body['details']).toEqual({ status: 200 });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await person.call('GET', '/workspace')).body['clients']).toMatchObject({ used: 10 });
    const { rows: kept } = await api.stack.owner.pool.query(
      'SELECT pg_column_size(body) AS size FROM idempotency_keys WHERE user_id = $1',
      [person.user.id],
    );
    expect(kept).toEqual([{ size: null }]);
    const other = { ...body, csv: `${body.csv}\nD,d@example.com,` };
    expectRefused(
      await person.call('POST', '/clients/import', { body: other, ...keyed('large') }),
      422,
      'idempotency_key_reused',
    );
  });

  it('keeps no refusal: what was refused can be tried again', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    const body = newClient();
    const send = () => person.call('POST', '/clients', { body, ...keyed('later') });
    expectRefused(await send(), 402, 'trial_ended');
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    expect((await send()).status).toBe(201);
  });

  it("is forgotten after a day, and is nobody else's", async () => {
    const [one, other] = [await api.signUp(), await api.signUp()];
    const body = newClient();
    const send = (person: ApiPerson) => person.call('POST', '/clients', { body, ...keyed('shared') });
    const first = await send(one);
    expect((await send(other)).body['id']).not.toBe(first.body['id']);
    await api.stack.owner.pool.query('UPDATE idempotency_keys SET expires_at = now()');
    expect((await send(one)).body['id']).not.toBe(first.body['id']);
  });
});

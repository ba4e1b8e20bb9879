import { enrolApp, expectRefusal, type Person, passFactor, password, signIn, signUpPerson } from '@ruche/auth/testing';
import { type DataDeletion, DataDeletionSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack({ hasWorker: true });
});
afterAll(() => stack.close());

const ask = ({ session }: Pick<Person, 'session'>, confirmation: string) =>
  callApi(stack, '/me/deletion', { body: { confirmation }, token: session.access_token });

async function request(person: Person): Promise<DataDeletion> {
  const answer = await ask(person, person.email.toUpperCase());
  expect(answer.status).toBe(202);
  return DataDeletionSchema.parse(answer.body);
}

async function follow(code: string): Promise<DataDeletion> {
  return DataDeletionSchema.parse((await callApi(stack, `/data-deletions/${code}`)).body);
}

async function waitingJobs(code: string): Promise<{ run_at: Date }[]> {
  const query = 'SELECT run_at FROM graphile_worker._private_jobs WHERE key = $1';
  return (await stack.owner.pool.query<{ run_at: Date }>(query, [code])).rows;
}

it('signs the person out everywhere at once and lets anybody with the code follow', async () => {
  const ada = await signUpPerson(stack);
  const phone = await signIn(stack, ada.email);
  const deletion = await request(ada);
  expect(deletion).toMatchObject({ state: 'requested', startedAt: null, cancelledAt: null });
  expect(new Date(deletion.startsAt).getTime() - new Date(deletion.requestedAt).getTime()).toBe(24 * 3_600_000);
  for (const { client, session } of [ada, phone]) {
    expect((await callApi(stack, '/me', { token: session.access_token })).status).toBe(401);
    expect((await client.refreshSession()).error?.name).toBe('AuthSessionMissingError');
  }
  expect(await follow(deletion.code)).toEqual(deletion);
  expect(JSON.stringify(await follow(deletion.code))).not.toContain(ada.user.id);
  const [job] = await waitingJobs(deletion.code);
  expect(job?.run_at.toISOString()).toBe(deletion.startsAt);
  const mail = await stack.outbox(ada.email);
  expect(mail.subject).toBe('Your Ruche account will be deleted');
  expect(mail.text).toContain(`/data-deletion?code=${deletion.code}`);
  expect(mail.text).toMatch(
    /Deletion starts on \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M UTC\. If you sign in before then, we’ll cancel it/,
  );
  expect(mail.html).toContain(`href="${stack.settings.publicUrl}/auth/signin"`);
});

it('is taken back by signing in, job and all', async () => {
  const ada = await signUpPerson(stack);
  const { code } = await request(ada);
  const { session } = await signIn(stack, ada.email);
  const token = session.access_token;
  expect((await callApi(stack, '/me', { token })).status).toBe(200);
  expect(await follow(code)).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String) as string });
  expect(await waitingJobs(code)).toEqual([]);
  expect((await callApi(stack, '/me/security-events', { token })).body).toMatchObject({
    items: [{ kind: 'signed_in' }, { kind: 'deletion_cancelled' }, { kind: 'deletion_requested' }, {}, {}],
  });
});

it('is taken back with the second factor where there is one, not with the password alone', async () => {
  const ada = await signUpPerson(stack);
  const app = await enrolApp(ada.client);
  const raised = await passFactor(ada.client, app);
  const { code } = await request({ ...ada, session: { ...ada.session, access_token: raised.access_token } });
  const { client, session } = await signIn(stack, ada.email);
  const half = await callApi(stack, '/me', { token: session.access_token });
  expect(half).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  expect((await follow(code)).state).toBe('requested');
  expect(await waitingJobs(code)).toHaveLength(1);
  const { access_token: token } = await passFactor(client, app);
  expect((await callApi(stack, '/me', { token })).status).toBe(200);
  expect((await follow(code)).state).toBe('cancelled');
  expect(await waitingJobs(code)).toEqual([]);
});

it('deletes everything after 24 hours but the receipt', async () => {
  const ada = await signUpPerson(stack);
  const { code } = await request(ada);
  // A day passes, as far as the queue can tell.
  const { pool } = stack.owner;
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [code]);
  await vi.waitFor(async () => expect((await follow(code)).state).toBe('completed'), {
    timeout: 50_000,
    interval: 100,
  });
  expectRefusal(await stack.client().signInWithPassword({ email: ada.email, password }), 400, 'invalid_credentials');
  const left = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM auth.users WHERE id = $1) + (SELECT count(*) FROM users WHERE id = $1)
      + (SELECT count(*) FROM members WHERE user_id = $1) + (SELECT count(*) FROM data_deletions WHERE user_id = $1)
      AS count`,
    [ada.user.id],
  );
  expect(Number(left.rows[0]?.count)).toBe(0);
});

it('needs the address typed out, and a session', async () => {
  const ada = await signUpPerson(stack);
  expect(await ask(ada, 'somebody@else.example')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', details: [{ path: 'body.confirmation' }] },
  });
  expect((await ask(ada, '')).status).toBe(400);
  expect((await callApi(stack, '/me', { token: ada.session.access_token })).status).toBe(200);
  expect((await callApi(stack, '/me/deletion', { body: { confirmation: ada.email } })).status).toBe(401);
});

it('needs the second factor where there is one', async () => {
  const ada = await signUpPerson(stack);
  const { pool } = stack.owner;
  await pool.query("INSERT INTO auth.factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')", [
    ada.user.id,
  ]);
  expect(await ask(ada, ada.email)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  await pool.query("UPDATE auth.sessions SET aal = 'aal2' WHERE user_id = $1", [ada.user.id]);
  expect((await ask(ada, ada.email)).status).toBe(202);
});

it('knows no other codes', async () => {
  const answer = await callApi(stack, '/data-deletions/0000-0000-0000-0000-0000');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('slows down whoever tries codes', async () => {
  const tries = await Promise.all(Array.from({ length: 70 }, () => callApi(stack, '/data-deletions/guess')));
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

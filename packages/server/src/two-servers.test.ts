import { call, expectCode, signUpPerson } from '@ruche/auth/testing';
import { takePort } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';
import { type ServerStack, startServerStack } from './testing/server-stack.ts';

describe('two servers on one database', () => {
  let stack: ServerStack;
  const servers: (ServerProcess & { url: string })[] = [];

  async function startServer(): Promise<void> {
    const { port, release } = await takePort();
    await release();
    // All servers of one installation go by the same public address.
    const server = spawnServer({ ...stack.env, PORT: String(port), PUBLIC_URL: stack.settings.publicUrl });
    await server.waitForOutput('Server listening');
    servers.push({ ...server, url: `http://127.0.0.1:${port}/auth/v1` });
  }

  beforeAll(async () => {
    stack = await startServerStack();
    await Promise.all([startServer(), startServer()]);
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await stack.close();
  });

  const serverFor = (index: number) => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('No server runs.');
    return server;
  };

  it('answers fifty refreshes of one token at once with one and the same next token', async () => {
    const { session, user } = await signUpPerson(stack);
    const body = { refresh_token: session.refresh_token };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => call(serverFor(index), '/token?grant_type=refresh_token', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body['refresh_token'])).size).toBe(1);
    const { rows } = await stack.owner.pool.query('SELECT refresh_counter FROM auth.sessions WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ refresh_counter: 2 }]);
    const next = { refresh_token: answers[0]?.body['refresh_token'] };
    expect((await call(serverFor(0), '/token?grant_type=refresh_token', { body: next })).status).toBe(200);
  });

  it('ends a session everywhere when an old token comes back to either server', async () => {
    const { session, user } = await signUpPerson(stack);
    let token: unknown = session.refresh_token;
    for (let round = 0; round < 3; round += 1) {
      const answer = await call(serverFor(round), '/token?grant_type=refresh_token', {
        body: { refresh_token: token },
      });
      token = answer.body['refresh_token'];
    }
    await stack.owner.pool.query("UPDATE auth.sessions SET refreshed_at = now() - interval '11 s' WHERE user_id = $1", [
      user.id,
    ]);
    const replay = { refresh_token: session.refresh_token };
    expectCode(
      await call(serverFor(0), '/token?grant_type=refresh_token', { body: replay }),
      400,
      'refresh_token_already_used',
    );
    expectCode(await call(serverFor(1), '/user', { token: session.access_token }), 403, 'session_not_found');
  });

  it('publishes the same keys from both', async () => {
    const answers = await Promise.all([0, 1].map((index) => call(serverFor(index), '/.well-known/jwks.json')));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

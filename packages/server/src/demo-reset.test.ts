import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn } from '@ruche/auth/testing';
import { connect, connectAsOwner } from '@ruche/database';
import { childEnvironment, createTestDatabase, findFreePort } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from './demo/create-demo.ts';
import { type Api, makeCall, startApi } from './testing/api.ts';
import { endServers, spawnServer } from './testing/server-process.ts';

const program = join(import.meta.dirname, 'demo-reset.ts');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  endServers();
  await api.close();
});

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program], { env: { ...childEnvironment, ...api.stack.env, ...env } });

type LogIn = { email: string; password: string };
const askForLogIn = async () => (await api.call('GET', '/demo')).body['demo'] as LogIn | null;

describe('the demo', () => {
  it('is made anew as often as somebody wants, and touches nobody else', async () => {
    expect(await askForLogIn()).toBeNull();
    const somebody = await api.signUp();
    expect((await run({})).stdout).toContain('demo@ruche.example');
    const logIn = await askForLogIn();
    if (!logIn) throw new Error('There is no demo.');

    const enter = async () =>
      makeCall(api.url, (await signIn(api.stack, logIn.email, logIn.password)).session.access_token);
    const demo = await enter();
    const { body } = await demo('GET', '/clients');
    const clients = body['items'] as { id: string; tags: string[]; timeZone: string }[];
    expect(clients).toHaveLength(9);
    expect(new Set(clients.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(3);
    expect((await demo('GET', '/workspace')).body).toMatchObject({
      name: 'Atelier Durand',
      plan: { chosen: 'pro', inForce: 'pro', isTrial: false },
    });
    for (const { id } of clients) await demo('DELETE', `/clients/${id}`);
    const readTeam = async (call: typeof demo) => [
      (await call('GET', '/members')).body['items'],
      (await call('GET', '/invitations')).body['items'],
    ];
    const team = [
      [
        { name: 'Camille Durand', role: 'owner', isYou: true },
        { name: 'Léa Martin', role: 'manager' },
        { name: 'Hugo Petit', role: 'member' },
      ],
      [{ role: 'member', invitedBy: 'Camille Durand', state: 'pending' }],
    ];
    expect(await readTeam(demo)).toMatchObject(team);

    await run({});
    expect((await demo('GET', '/clients')).status).toBe(401);
    expect(((await (await enter())('GET', '/clients')).body['items'] as unknown[]).length).toBe(9);
    expect(await readTeam(await enter())).toMatchObject(team);
    expect((await somebody.call('GET', '/workspace')).status).toBe(200);
    const { rows } = await api.stack.owner.pool.query('SELECT FROM workspaces');
    expect(rows).toHaveLength(2);
  });

  it('stays on its trial where plans are paid for, so that paying can be tried', async () => {
    await run({ PLAN_SWITCHING: 'off' });
    const logIn = await askForLogIn();
    const { session } = await signIn(api.stack, logIn?.email ?? '', logIn?.password ?? '');
    expect((await makeCall(api.url, session.access_token)('GET', '/workspace')).body).toMatchObject({
      plan: { chosen: null, inForce: 'pro', isTrial: true },
    });
    await run({});
  });

  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };

  it('does not exist in production', async () => {
    const refused = run(production);
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('production installation') as string,
    });
    const { appUrl, secret, ...place } = await createTestDatabase();
    const database = connect(appUrl, { applicationName: 'test', max: 2 });
    expect(await createDemo({ database, secret, isSold: false })).toBe(true);
    expect(await createDemo({ database, secret, isSold: false })).toBe(false);
    await database.close();
    const env = { DATABASE_URL: place.ownerUrl, RUCHE_SECRET: secret, PORT: String(await findFreePort()) };
    const server = spawnServer({ ...env, ...production });
    await server.waitForOutput('Server listening at');
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/demo`);
    expect(await answer.json()).toEqual({ demo: null });
    server.child.kill('SIGTERM');
    await server.ended;
    await place.drop();
  });

  it('is made when a server first meets an empty database', async () => {
    const place = await createTestDatabase();
    const owner = connectAsOwner(place.ownerUrl, { applicationName: 'test', max: 1 });
    const start = async (env: Record<string, string>) => {
      const port = String(await findFreePort());
      const server = spawnServer({ DATABASE_URL: place.ownerUrl, RUCHE_SECRET: place.secret, PORT: port, ...env });
      await server.waitForOutput('Server listening at');
      server.child.kill('SIGTERM');
      await server.ended;
      return (await owner.pool.query('SELECT FROM clients')).rowCount;
    };
    expect(await start({ DEMO: 'off' })).toBe(0);
    expect(await start({})).toBe(9);
    await owner.pool.query('DELETE FROM clients');
    expect(await start({})).toBe(0);
    await owner.close();
    await place.drop();
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const program = join(import.meta.dirname, 'meta-verify-token.ts');
const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program], { env: { ...childEnvironment, ...env } });

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('prints an address and a token with which Meta is believed', async () => {
  const { stdout } = await run({ RUCHE_SECRET: server.secret, PUBLIC_URL: 'https://ruche.example' });
  const [, address, token] = /^Callback URL +(\S+)\nVerify token +(\S+)\n$/.exec(stdout) ?? [];
  expect(address).toBe('https://ruche.example/api/v1/webhooks/meta');
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token ?? '' };
  const answer = await server.app.inject({ url: new URL(address ?? '').pathname, query });
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
  expect(server.log.text()).not.toContain(token);
});

it('says what is missing when it is told nothing', async () => {
  const problem = { code: 1, stderr: expect.stringContaining('RUCHE_SECRET') as string };
  await expect(run({})).rejects.toMatchObject(problem);
});

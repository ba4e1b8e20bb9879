import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, password, signUpPerson } from '@ruche/auth/testing';
import { childEnvironment, takePort } from '@ruche/database/testing';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnServer } from './testing/server-process.ts';
import { type ServerStack, startServerStack } from './testing/server-stack.ts';

const program = join(import.meta.dirname, 'rotate-keys.ts');

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack();
});
afterAll(() => stack.close());

it('signs nobody out when the signing key changes', async () => {
  const { session, email } = await signUpPerson(stack);
  const before = session.access_token;
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...childEnvironment, ...stack.env },
  });
  expect(stdout).toContain('Nobody was signed out');
  // A server that starts now signs with the new key; the one that has been running has not noticed yet.
  const { port, release } = await takePort();
  await release();
  const server = spawnServer({ ...stack.env, PORT: String(port), PUBLIC_URL: stack.settings.publicUrl });
  try {
    await server.waitForOutput('Server listening');
    const fresh = { url: `http://127.0.0.1:${port}/auth/v1` };
    const signedIn = await call(fresh, '/token?grant_type=password', { body: { email, password } });
    const after = String(signedIn.body['access_token']);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const place of [fresh, stack]) {
      for (const token of [before, after]) expect((await call(place, '/user', { token })).status).toBe(200);
    }
    const { body } = await call(fresh, '/.well-known/jwks.json');
    expect((body['keys'] as { kid: string }[]).map(({ kid }) => kid)).toEqual([
      decodeProtectedHeader(before).kid,
      decodeProtectedHeader(after).kid,
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
});

it('says what is missing when it is told nothing', async () => {
  const failed = promisify(execFile)(process.execPath, [program], { env: childEnvironment });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL') as string });
});

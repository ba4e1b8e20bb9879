import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, addClient, startApi } from './testing/api.ts';
import { connectOne } from './testing/networks.ts';

const program = join(import.meta.dirname, 'rotate-vault-keys.ts');
const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program], { env: { ...childEnvironment, ...env } });

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());

it('loses no access when the key of the vault changes, while the server runs', async () => {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person);
  const before = await connectOne(person, { clientId, platform: 'twitter', person: 'camille-roussel' });
  const { stdout } = await run(api.stack.env);
  expect(stdout).toContain('1 access token was re-encrypted, none were lost');
  const { rows } = await api.stack.owner.pool.query<{ isCurrent: boolean }>(
    'SELECT is_current AS "isCurrent" FROM social_accounts JOIN vault_keys ON vault_keys.id = token_key_id',
  );
  expect(rows).toEqual([{ isCurrent: true }]);
  const refreshed = await person.call('POST', `/social-accounts/${before.id}/refresh`);
  expect(refreshed.body).toMatchObject({ id: before.id, status: 'healthy' });
  const after = await connectOne(person, { clientId, platform: 'tiktok', person: 'camille-roussel' });
  expect((await person.call('POST', `/social-accounts/${after.id}/refresh`)).status).toBe(200);
});

it('says what is missing when it is told nothing', async () => {
  const problem = { code: 1, stderr: expect.stringContaining('DATABASE_URL') as string };
  await expect(run({})).rejects.toMatchObject(problem);
});

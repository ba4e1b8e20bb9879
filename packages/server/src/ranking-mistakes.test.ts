import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '@ruche/database/testing';
import { expect, it } from 'vitest';
import type { ApiPerson } from './testing/api.ts';
import { optIn, optOut } from './testing/ranking.ts';
import { shareApi } from './testing/shared-server.ts';

const api = shareApi();

async function print(env: Record<string, string> = { DATABASE_URL: api.stack.ownerUrl }): Promise<string> {
  const program = join(import.meta.dirname, 'ranking-mistakes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { ...childEnvironment, ...env } });
  return stdout;
}

const report = ({ call }: ApiPerson, body: object) =>
  call('POST', '/ranking/me/reports', { body: { season: '2026-03', ...body } });

it('prints what people reported, the newest first, with whose and about what', async () => {
  expect(await print()).toBe('Nobody has reported a mistake.\n');
  const [person, other] = [await api.signUp(), await api.signUp()];
  const { id } = await optIn(api, person);
  const publicationId = randomUUID();
  await report(person, { publicationId, text: 'This post is not mine.' });
  await report(other, { text: 'My month is empty.' });
  const [first, second, ...others] = (await print()).split(/\n(?=\d)/);
  expect(others).toEqual([]);
  expect(first).toMatch(
    new RegExp(`^[\\d-]+T[\\d:.]+Z {2}season 2026-03, user ${other.user.id}\n {2}My month is empty\\.$`),
  );
  const about = `season 2026-03, user ${person.user.id}, participant ${id.slice(0, 8)}, post ${publicationId}`;
  expect(second).toContain(`  ${about}\n  This post is not mine.\n`);
  // Whoever leaves has still reported it; with the account it goes.
  await optOut(person);
  expect(await print()).toContain(`participant ${id.slice(0, 8)}`);
  await api.stack.owner.pool.query('DELETE FROM users WHERE id = $1', [person.user.id]);
  expect(await print()).not.toContain('not mine');
});

it('prints each as one line that steers no terminal', async () => {
  const person = await api.signUp();
  await report(person, { text: 'a\u001b[31mb\r\nc\u202ed\u2028e\u009bf\u0007g' });
  expect(await print()).toContain('\n  a [31mb  c d e f g\n');
});

it('needs a database', async () => {
  await expect(print({ DATABASE_URL: 'nonsense' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL') as string,
  });
});

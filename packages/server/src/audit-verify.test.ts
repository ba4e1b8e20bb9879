import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { extendAuditChains } from '@ruche/database/audit';
import { emit } from '@ruche/database/events';
import { childEnvironment, createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let test: TestDatabase;
let owner: OwnerDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 3 });
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await owner.close();
  await test.drop();
});

let workspaceId: string;
beforeEach(async () => {
  const { rows } = await owner.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id",
  );
  workspaceId = rows[0]?.id ?? '';
});

type Ended = { code: number; output: string };

function verify(...args: string[]): Promise<Ended> {
  const program = join(import.meta.dirname, 'audit-verify.ts');
  const env = { ...childEnvironment, DATABASE_URL: test.ownerUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
const verifyOwn = (...args: string[]) => verify('--workspace', workspaceId, ...args);

const rename = (name: string) =>
  emit(owner.orm, { workspace: { id: workspaceId }, userId: null }, { kind: 'workspace_changed', name });

/** Entries of other tests’ transactions, in other databases of this server, may hold the job up for a moment. */
async function chain(length: number): Promise<void> {
  await expect
    .poll(async () => {
      await extendAuditChains(owner.orm);
      const { rows } = await owner.pool.query('SELECT FROM audit_chain WHERE workspace_id = $1', [workspaceId]);
      return rows.length;
    })
    .toBe(length);
}

async function fill(): Promise<void> {
  for (const name of ['One', 'Two', 'Three', 'Four']) await rename(name);
  await chain(4);
}

/** As somebody with all rights over the database, who knows of the triggers. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE audit_entries DISABLE TRIGGER USER; ALTER TABLE audit_chain DISABLE TRIGGER USER');
    for (const statement of statements) await client.query(statement.replaceAll('$workspace', `'${workspaceId}'`));
    await client.query('ALTER TABLE audit_entries ENABLE TRIGGER USER; ALTER TABLE audit_chain ENABLE TRIGGER USER');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const entryAt = (number: number) =>
  `(SELECT entry_id FROM audit_chain WHERE workspace_id = $workspace AND number = ${number})`;

it('fits as long as nobody touched it, and says what still waits', async () => {
  expect(await verifyOwn()).toMatchObject({ code: 0, output: expect.stringContaining('no entries yet') as string });
  await fill();
  await rename('Five');
  const { code, output } = await verifyOwn();
  expect(output).toMatch(/Atelier .*: 4 entries fit, last hash [0-9a-f]{64}, 1 new ones wait/);
  expect(code).toBe(0);
  await chain(5);
  // All workspaces of the installation.
  expect((await verify()).output).toContain('5 entries fit');
});

it.each([
  [
    'changed',
    `UPDATE audit_entries SET params = '{"name": "Else"}' WHERE id = ${entryAt(2)}`,
    /number 2 \(entry \d+\) doesn’t fit/,
  ],
  ['given another time', `UPDATE audit_entries SET at = at - interval '1 hour' WHERE id = ${entryAt(3)}`, /number 3 /],
  [
    'given to somebody else',
    `UPDATE audit_entries SET user_id = gen_random_uuid() WHERE id = ${entryAt(1)}`,
    /number 1 /,
  ],
  ['deleted', `DELETE FROM audit_entries WHERE id = ${entryAt(3)}`, /number 3 \(entry \d+\) was deleted/],
  [
    'deleted with its place',
    `WITH gone AS (DELETE FROM audit_chain WHERE workspace_id = $workspace AND number = 2 RETURNING entry_id)
     DELETE FROM audit_entries USING gone WHERE id = gone.entry_id`,
    /number 2 isn’t in the chain anymore/,
  ],
  [
    'moved',
    `UPDATE audit_chain SET number = number + 10 WHERE workspace_id = $workspace AND number IN (2, 3);
     UPDATE audit_chain SET number = 15 - number WHERE workspace_id = $workspace AND number > 10`,
    /number 2 \(entry \d+\) doesn’t fit/,
  ],
  [
    'cut off',
    'DELETE FROM audit_chain WHERE workspace_id = $workspace AND number > 3',
    /the end of the chain was deleted/,
  ],
  [
    'inserted',
    `UPDATE audit_chain SET number = number + 10 WHERE workspace_id = $workspace AND number > 2;
     WITH entry AS (INSERT INTO audit_entries (workspace_id, kind, params, xid) VALUES ($workspace, 'plan_changed', '{}', '3') RETURNING id)
     INSERT INTO audit_chain SELECT $workspace, 3, id, sha256('x') FROM entry;
     UPDATE audit_chain SET number = number - 9 WHERE workspace_id = $workspace AND number > 10`,
    /number 3 \(entry \d+\) doesn’t fit/,
  ],
])('names the first entry that was %s', async (_how, statement, said) => {
  await fill();
  await tamper(statement);
  const { code, output } = await verifyOwn();
  expect(output).toMatch(said);
  expect(output).toContain('DOESN’T FIT');
  expect(code).toBe(1);
});

it('notices by what was kept elsewhere that the whole chain was written anew, or ends earlier', async () => {
  await fill();
  const { rows } = await owner.pool.query<{ number: string; hash: string }>(
    "SELECT number, encode(hash, 'hex') AS hash FROM audit_chain WHERE workspace_id = $1",
    [workspaceId],
  );
  const kept = rows.map(({ number, hash }) => ({ workspaceId, number: Number(number), hash }));
  const [file, head] = [join(folder, 'audit-log.jsonl'), join(folder, 'head.json')];
  const lines = [{ workspaceId, number: null, hash: null }, ...kept].map((line) => JSON.stringify(line));
  await writeFile(file, `${lines.join('\n')}\n`);
  await writeFile(head, JSON.stringify({ head: kept.at(-1) }));
  expect(await verifyOwn('--head', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('4 compared with the file') as string,
  });
  // Whoever may do everything changes an entry, and has the job make all hashes anew.
  await tamper(
    `UPDATE audit_entries SET params = '{"name": "Else"}' WHERE id = ${entryAt(2)}`,
    'DELETE FROM audit_chain WHERE workspace_id = $workspace',
    "UPDATE audit_progress SET horizon = '0'",
  );
  await chain(4);
  expect(await verifyOwn()).toMatchObject({ code: 0 });
  const all = await verifyOwn('--head', file);
  expect(all).toMatchObject({ code: 1, output: expect.stringContaining('number 2 had another hash') as string });
  const last = await verifyOwn('--head', head);
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining('number 4 had another hash') as string });
  await tamper(
    `DELETE FROM audit_entries WHERE id = ${entryAt(4)}`,
    'DELETE FROM audit_chain WHERE workspace_id = $workspace AND number = 4',
  );
  expect((await verifyOwn('--head', head)).output).toContain('the chain ends at number 3, but the file knows number 4');
});

it('says what it can’t check, with a code of its own', async () => {
  expect(await verify('--help')).toMatchObject({ code: 0, output: expect.stringContaining('Exit code 0') as string });
  const says = async (text: string, ...args: string[]) =>
    expect(await verify(...args)).toMatchObject({ code: 2, output: expect.stringContaining(text) as string });
  await says('“mine” isn’t a workspace’s ID.', '--workspace', 'mine');
  await says('Usage: npm run audit:verify', '--everything');
  await says('There’s no workspace', '--workspace', '11111111-2222-4333-8444-555555555555');
  await says('can’t be read', '--head', join(folder, 'nothing'));
  const file = join(folder, 'table.csv');
  await writeFile(file, 'Time,Who\n');
  await says('Line 1 of', '--head', file);
  const workspace = '11111111-2222-4333-8444-555555555555';
  await writeFile(file, JSON.stringify({ workspaceId: workspace, number: 1, hash: 'a'.repeat(64) }));
  await says(`a workspace that isn’t checked here: ${workspace}`, '--head', file);
});

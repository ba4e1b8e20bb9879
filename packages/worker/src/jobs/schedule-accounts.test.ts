import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

const accountCount = 25;

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  // Each statement that adds jobs leaves a row, also when its jobs are done by the time that somebody looks.
  await db.pool.query(`
    CREATE TABLE statements (name text, jobs integer);
    CREATE FUNCTION note_statement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO public.statements SELECT task.identifier, count(*) FROM inserted
        JOIN graphile_worker._private_tasks AS task ON task.id = inserted.task_id GROUP BY 1;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_statement AFTER INSERT ON graphile_worker._private_jobs
      REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION note_statement();`);
  const { id: userId } = await addPerson(db, 'ada@example.com');
  const expiresAt = new Date(Date.now() + 60_000);
  const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt, refreshExpiresAt: null };
  for (let index = 0; index < accountCount; index += 1) {
    await addAccount(db, { userId, secret: test.secret }, { personId: String(index), tokens });
  }
  await db.pool.query("UPDATE social_accounts SET connected_at = now() - interval '2 days'");
  const twitter = { clientId: '1', clientSecret: 's', baseUrl: 'http://127.0.0.1:1' };
  const settings = { ...unreachable, secret: test.secret, platforms: { twitter } };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
});

it.each([
  ['check-accounts', 'check-account'],
  ['refresh-accounts', 'refresh-account'],
] as const)('%s adds the jobs of all accounts in one statement', async (name, added) => {
  await enqueue(db.orm, { name, payload: {} });
  await vi.waitFor(
    async () => {
      const { rows } = await db.pool.query('SELECT jobs FROM statements WHERE name = $1', [added]);
      expect(rows).toEqual([{ jobs: accountCount }]);
    },
    { timeout: 50_000 },
  );
});

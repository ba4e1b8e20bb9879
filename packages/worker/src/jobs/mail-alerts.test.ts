import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { announceLostAccess } from '@ruche/database/accounts';
import { holdPublication } from '@ruche/database/publishing';
import { childEnvironment, noSandbox, roleProgram } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failPublication } from '#src/publishing/settle.ts';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

const world = new PublishingWorld();
let account: Awaited<ReturnType<PublishingWorld['connect']>>;
let authorId: string;

const [owner, manager, author] = ['ada@example.com', 'grace@example.com', 'alan@example.com'];
const inAnHour = () => new Date(Date.now() + 3_600_000);

beforeAll(async () => {
  await world.start();
  account = await world.connect('linkedin', 'camille-roussel');
  await world.db.pool.query("UPDATE clients SET name = 'Café Lune'");
  await world.addMember(account.workspaceId, manager, 'manager');
  authorId = await world.addMember(account.workspaceId, author, 'member');
});
afterAll(() => world.stop());

const readBefore = new Map<string, number>();
/** Those that came since the test began. */
const mailsTo = async (email: string) => (await world.mailsTo(email)).slice(readBefore.get(email) ?? 0);

beforeEach(async () => {
  await fetch(`${world.sandbox.url}/control/faults`, { method: 'DELETE' });
  for (const email of [owner, manager, author]) readBefore.set(email, (await world.mailsTo(email)).length);
  await world.db.pool.query('DELETE FROM pending_alerts; DELETE FROM sent_mails; DELETE FROM notification_preferences');
  await world.db.pool.query("DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'mail-alerts%'");
});

/** A post that fails when its time comes; somebody wrote it. */
async function fail(text: string, cause: PublicationCause, writtenBy: string | null = null): Promise<string> {
  const id = await world.schedule(account, text, inAnHour());
  await world.db.pool.query('UPDATE posts SET user_id = $1 WHERE content = $2', [writtenBy, text]);
  await world.db.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, account.workspaceId);
    const held = await holdPublication(tx, id);
    if (held) await failPublication(tx, held, { cause, reason: 'LinkedIn refused the post: it is too long.' });
  });
  return id;
}

async function loseAccess(): Promise<void> {
  await world.db.pool.query("UPDATE social_accounts SET status = 'needs_reconnect'");
  await world.db.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, account.workspaceId);
    await announceLostAccess(tx, { ...account, platformUserName: 'Camille' }, 'LinkedIn ended the access.');
  });
}

/** As if the minutes had passed for which it is collected. */
async function collect(): Promise<void> {
  await expect
    .poll(async () => {
      await world.db.pool.query(
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'mail-alerts:%' AND locked_at IS NULL",
      );
      const { rowCount } = await world.db.pool.query(
        `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message' OR key LIKE 'mail-alerts:%'`,
      );
      return rowCount;
    })
    .toBe(0);
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const needsConnecting = 'couldn’t go out: LinkedIn needs to be reconnected';

describe('what failed is mailed', () => {
  beforeAll(() => world.startWorker());

  it('also what nobody can tell to be live, while Ruche goes on looking', async () => {
    const onX = await world.connect('twitter', 'ines-benhaddou');
    await world.db.pool.query("UPDATE clients SET name = 'Café Lune'");
    await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-before' });
    await world.order({ platform: 'twitter', operation: 'status', kind: 'server-error', times: 20 });
    const id = await world.schedule(onX, 'Perhaps live');
    await expect.poll(async () => (await world.read(id)).status).toBe('needs_check');
    await expect
      .poll(async () => {
        await world.hurry(id, 4);
        return (await world.db.pool.query('SELECT FROM pending_alerts')).rowCount;
      })
      .toBeGreaterThan(0);
    await collect();
    expect(await subjectsTo(owner)).toEqual(['Check a post for Café Lune on X']);
    await world.db.pool.query('DELETE FROM posts');
  });

  it('once for each cause, to owners, managers and whoever wrote the post', async () => {
    await loseAccess();
    await fail('Bread', 'reconnect', authorId);
    for (const text of ['Cake', 'Tea']) await fail(text, 'reconnect');
    await collect();
    for (const email of [owner, manager]) {
      expect(await subjectsTo(email)).toEqual([`3 posts for Café Lune ${needsConnecting}`]);
    }
    const [mail] = await mailsTo(author);
    expect(mail?.subject).toBe(`A post for Café Lune ${needsConnecting}`);
    expect(mail?.text).toContain('Nothing was published.');
    expect(mail?.text).toContain('You’re getting this email because you wrote the post in Ada');
    const link = `/dashboard/social-accounts?health=needs_reconnect&workspace=${account.workspaceId}`;
    expect(mail?.text).toContain(`Reconnect LinkedIn:\nhttp://127.0.0.1:1${link}`);
    expect(mail?.html).toContain('>Reconnect LinkedIn<');
    expect(mail?.text).toMatch(/Unsubscribe: http:\/\/127\.0\.0\.1:1\/unsubscribe\?token=[\w.-]{50,}/);

    // Of the same cause nobody hears again for half an hour; of another one they do.
    await fail('Coffee', 'reconnect');
    await fail('Milk', 'rejected');
    await collect();
    const refused = 'LinkedIn rejected a post for Café Lune';
    expect(await subjectsTo(owner)).toEqual([`3 posts for Café Lune ${needsConnecting}`, refused]);
    expect((await mailsTo(owner)).at(-1)?.text).toContain('it is too long.');

    await world.db.pool.query("UPDATE sent_mails SET sent_at = sent_at - interval '31 minutes'");
    await world.db.pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'mail-alerts-later:%'",
    );
    await expect
      .poll(() => subjectsTo(owner))
      .toEqual([`3 posts for Café Lune ${needsConnecting}`, refused, `A post for Café Lune ${needsConnecting}`]);
  });

  it('together, where several causes come at once', async () => {
    await fail('Salt', 'rejected');
    await fail('Pepper', 'rejected');
    await fail('Oil', 'late');
    await collect();
    const [mail, ...others] = await mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 posts need your attention: Café Lune on LinkedIn');
    expect(mail?.text).toContain('* LinkedIn rejected 2 posts for Café Lune\n  Nothing was published. See why');
    expect(mail?.text).toContain('* A post for Café Lune couldn’t go out on LinkedIn in time');
    expect(mail?.text).toContain('/dashboard/calendar?status=attention&workspace=');
  });

  it('no more when it was settled meanwhile', async () => {
    const id = await fail('Sugar', 'rejected');
    await world.db.pool.query("UPDATE publications SET status = 'published', cause = NULL WHERE id = $1", [id]);
    await collect();
    expect(await subjectsTo(owner)).toEqual([]);
  });

  it('to nobody who switched it off, was removed or has no confirmed address', async () => {
    const late = await world.addMember(account.workspaceId, 'late@example.com', 'manager');
    const unproven = await world.addMember(account.workspaceId, 'unproven@example.com', 'manager');
    await world.db.pool.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [unproven]);
    await world.db.pool.query(
      `INSERT INTO notification_preferences (workspace_id, user_id, muted_mails)
       SELECT workspace_id, user_id, '{needs_attention}' FROM members JOIN users ON users.id = user_id
       WHERE workspace_id = $1 AND users.email = $2`,
      [account.workspaceId, manager],
    );
    await fail('Honey', 'rejected');
    await world.db.pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
      late,
      account.workspaceId,
    ]);
    await collect();
    expect(await subjectsTo(owner)).toEqual(['LinkedIn rejected a post for Café Lune']);
    for (const email of [manager, 'late@example.com', 'unproven@example.com']) {
      expect(await subjectsTo(email)).toEqual([]);
    }
    const { rowCount } = await world.db.pool.query('SELECT FROM pending_alerts');
    expect(rowCount).toBe(0);
  });
});

describe('a worker that is killed', () => {
  it('leaves no mail unsent, and none sent twice', async () => {
    await world.stopWorkers();
    await fail('Butter', 'rejected');
    await world.db.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'mail-alerts:%'");
    // It takes every call and never says a word.
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const child = spawn(process.execPath, [roleProgram('worker')], {
      env: {
        ...childEnvironment,
        ...noSandbox,
        DATABASE_URL: world.test.ownerUrl,
        RUCHE_SECRET: world.test.secret,
        SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
      },
      stdio: 'ignore',
    });
    const delivering = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message' AND locked_at IS NOT NULL`;
    await expect.poll(async () => (await world.db.pool.query(delivering)).rowCount).toBe(2);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    mute.close();
    await world.db.pool.query("UPDATE worker_heartbeats SET beat_at = beat_at - interval '2 minutes'");
    await world.db.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes' WHERE locked_at IS NOT NULL",
    );
    await world.startWorker();
    await collect();
    for (const email of [owner, manager]) {
      expect(await subjectsTo(email)).toEqual(['LinkedIn rejected a post for Café Lune']);
    }
  });
});

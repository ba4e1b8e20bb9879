import { enqueue } from '@ruche/database/jobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysAround, morningOf } from '#src/mails/summary-days.ts';
import { addPerson } from '#src/testing/people.ts';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

const world = new PublishingWorld();
let account: Awaited<ReturnType<PublishingWorld['connect']>>;

const owner = 'ada@example.com';
const hourIn = (timeZone: string) =>
  Number(new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
/** Where it is nine in the morning now: two hours are left in which summaries are sent. */
const zone = Array.from(
  { length: 26 },
  (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? index : index - 11}`,
).find((name) => hourIn(name) === 9);
const day = morningOf(new Date(), zone ?? '') ?? '';
const { yesterday } = daysAround(day, zone ?? 'UTC');

beforeAll(async () => {
  await world.start();
  account = await world.connect('linkedin', 'camille-roussel');
  await world.db.pool.query("UPDATE workspaces SET name = 'Atelier Durand', time_zone = $1", [zone]);
  await world.startWorker();
});
afterAll(() => world.stop());

let readBefore = 0;
/** Those to the owner that came since the test began. */
const mails = async () => (await world.mailsTo(owner)).slice(readBefore);

beforeEach(async () => {
  readBefore = (await world.mailsTo(owner)).length;
  await world.db.pool.query('DELETE FROM sent_mails; DELETE FROM summary_days; DELETE FROM posts');
});

async function jobsEnd(): Promise<void> {
  const query = "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ 'summar|deliver'";
  await expect.poll(async () => (await world.db.pool.query(query)).rowCount).toBe(0);
}

async function begin(): Promise<void> {
  await enqueue(world.db.orm, { name: 'begin-summaries', payload: {} });
  await jobsEnd();
}

/** One that went out yesterday at eight, so many seconds after its time. */
async function publishedYesterday(text: string, seconds: number): Promise<string> {
  const dueAt = new Date(yesterday.from.getTime() + 8 * 3_600_000);
  const id = await world.schedule(account, text, new Date(Date.now() + 90_000_000));
  const at = new Date(dueAt.getTime() + seconds * 1000);
  await world.db.pool.query(
    `UPDATE publications SET status = 'published', scheduled_at = $2, started_at = $3, published_at = $3, updated_at = $3
     WHERE id = $1`,
    [id, dueAt, at],
  );
  return id;
}

it('says that all is well, once in a morning, and to nobody who has nothing', async () => {
  await addPerson(world.db, 'idle@example.com');
  await world.db.pool.query('UPDATE workspaces SET time_zone = $1', [zone]);
  for (const [text, seconds] of [
    ['One', 1],
    ['Two', 2],
  ] as const)
    await publishedYesterday(text, seconds);
  await begin();
  await begin();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('All 2 posts went out on time · Atelier Durand');
  expect(mail?.text).toContain('2 posts went out. They all started within 2 seconds of their scheduled time.');
  expect(mail?.text).toContain('Nothing else is scheduled.');
  expect(mail?.text).toContain('Unsubscribe: http://127.0.0.1:1/unsubscribe?token=');
  expect(await world.mailsTo('idle@example.com')).toEqual([]);
});

it('says first what is not well', async () => {
  await publishedYesterday('One', 1);
  const id = await publishedYesterday('Two', 1);
  await world.db.pool.query("UPDATE publications SET status = 'failed', cause = 'rejected' WHERE id = $1", [id]);
  await begin();
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 post needs your attention · Atelier Durand');
  expect(mail?.text).toMatch(/^1 post needs your attention\n\n\* 1 post couldn’t go out\n/);
  expect(mail?.text).toContain(`/dashboard/calendar?status=attention&workspace=${account.workspaceId}`);
});

it('mails each person once although the job begins again, and nobody who switched it off or left', async () => {
  await publishedYesterday('One', 1);
  await world.addMember(account.workspaceId, 'grace@example.com', 'member');
  const off = await world.addMember(account.workspaceId, 'off@example.com', 'member');
  const gone = await world.addMember(account.workspaceId, 'gone@example.com', 'manager');
  await world.db.pool.query(
    "INSERT INTO notification_preferences (workspace_id, user_id, muted_mails) VALUES ($1, $2, '{daily_summary}')",
    [account.workspaceId, off],
  );
  await world.db.pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
    gone,
    account.workspaceId,
  ]);
  await begin();
  const { workspaceId } = account;
  // As after a kill: the engine does it again.
  await enqueue(world.db.orm, { name: 'mail-summary', payload: { workspaceId, day } });
  await jobsEnd();
  expect(await mails()).toHaveLength(1);
  expect(await world.mailsTo('grace@example.com')).toHaveLength(1);
  for (const email of ['off@example.com', 'gone@example.com']) expect(await world.mailsTo(email)).toEqual([]);
});

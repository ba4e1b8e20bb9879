import { buffer } from 'node:stream/consumers';
import { dueAtOf, followingPeriod, type ReportDays } from '@ruche/contracts/reports';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { listActivity } from '@ruche/database/events';
import { resumeReportFiles } from '@ruche/database/reports';
import { workAlone } from '@ruche/database/workspaces';
import { createStore } from '@ruche/storage';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportWorld } from '#src/testing/report-world.ts';
import { unreachable } from '#src/testing/settings.ts';
import { reportWriters } from './writers.ts';

const world = new ReportWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());

const monday = new Date('2031-03-03T12:00:00Z');
const weekly = { cadence: 'weekly', zone: 'Europe/Paris', workingDay: 1, time: '09:00', now: monday } as const;

type Made = ReportDays & { isSent: boolean; waits: boolean; files: string };
const reportsOf = (scheduleId: string) =>
  world.query<Made>(
    `SELECT first_day::text AS from, last_day::text AS to, sent_at IS NOT NULL AS "isSent", awaits_approval AS waits,
       files FROM reports WHERE schedule_id = $1 ORDER BY first_day`,
    [scheduleId],
  );

const fail = async () => {
  throw new Error('The disk is full.');
};

/** What notifications tell its people, the newest last. */
const toldTo = (userId: string) =>
  world.query<{ kind: string; params: { cause?: string } }>(
    'SELECT kind, params FROM notifications WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );

it('makes and sends one report of each period, whatever is killed when', async () => {
  const step = fc.record({
    days: fc.constantFrom(0, 0.01, 1, 3, 7, 20, 70),
    makeKill: fc.integer({ min: 0, max: 8 }),
    writeKill: fc.integer({ min: 0, max: 12 }),
  });
  const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Pacific/Auckland');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 7 }),
      fc.constantFrom('weekly' as const, 'monthly' as const),
      zones,
      fc.integer({ min: 1, max: 5 }),
      async (steps, cadence, zone, workingDay) => {
        const { id, first, timing } = await world.schedule({ cadence, zone, workingDay, time: '02:30', now: monday });
        const before = await world.countMails();
        let now = monday;
        for (const { days, makeKill, writeKill } of steps) {
          now = new Date(now.getTime() + days * dayMs);
          await world.makeDue(now, makeKill);
          await world.writeFiles(writeKill);
        }
        const due: ReportDays[] = [];
        for (let one = first; dueAtOf(one, timing) <= now; one = followingPeriod(one)) due.push(one);
        for (let round = 0; round <= due.length; round += 1) await world.makeDue(now);
        await world.writeFiles();
        const made = await reportsOf(id);
        expect(made).toEqual(due.map((period) => ({ ...period, isSent: true, waits: false, files: 'ready' })));
        expect((await world.countMails()) - before).toBe(due.length);
        await world.query('DELETE FROM report_schedules WHERE id = $1', [id]);
      },
    ),
    { numRuns: 8 },
  );
});

it('asks before the first goes out', async () => {
  const { id, userId } = await world.schedule(weekly, { isApproved: false });
  const before = await world.countMails();
  await world.makeDue(new Date('2031-03-11T12:00:00Z'));
  await world.writeFiles();
  expect(await reportsOf(id)).toMatchObject([{ from: '2031-03-03', to: '2031-03-09', isSent: false, waits: true }]);
  expect(await world.countMails()).toBe(before);
  expect(await toldTo(userId)).toMatchObject([{ kind: 'report_waits', params: { cause: 'first' } }]);
});

it('waits two hours for accounts that were not read since, then asks', async () => {
  const { id, userId, workspaceId, clientId } = await world.schedule(weekly);
  await world.query(
    `WITH account AS (INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id,
       platform_user_name, person_id) VALUES ($1, $2, 'twitter', 'profile', 'x', 'Bakery', 'x') RETURNING id)
     INSERT INTO account_readings (social_account_id, workspace_id, history, listed_at, next_read_at)
     SELECT id, $1, 'read', '2031-03-09T12:00:00Z', '2031-03-10T12:00:00Z' FROM account`,
    [workspaceId, clientId],
  );
  const due = new Date('2031-03-10T08:00:00Z');
  await world.makeDue(due);
  expect(await reportsOf(id)).toEqual([]);
  const [reading] = await world.query<{ wanted: Date; next: Date }>(
    'SELECT wanted_since AS wanted, next_read_at AS next FROM account_readings WHERE workspace_id = $1',
    [workspaceId],
  );
  expect(reading?.wanted).toEqual(new Date('2031-03-09T23:00:00Z'));
  await world.makeDue(new Date(due.getTime() + 2 * hourMs));
  expect(await reportsOf(id)).toMatchObject([{ isSent: false, waits: true }]);
  expect(await toldTo(userId)).toMatchObject([{ kind: 'report_waits', params: { cause: 'holes' } }]);
});

it('sends nothing below the plan or to nobody, and says so', async () => {
  const due = new Date('2031-03-11T12:00:00Z');
  const poor = await world.schedule(weekly);
  await world.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [poor.workspaceId]);
  const left = await world.schedule(weekly);
  await world.query("UPDATE clients SET email = 'new@example.com' WHERE id = $1", [left.clientId]);
  await world.makeDue(due);
  await world.makeDue(due);
  await world.writeFiles();
  expect(await reportsOf(poor.id)).toEqual([]);
  expect(await toldTo(poor.userId)).toMatchObject([{ kind: 'report_failed', params: { cause: 'plan' } }]);
  expect(await reportsOf(left.id)).toMatchObject([{ isSent: false, waits: true }]);
  expect(await toldTo(left.userId)).toMatchObject([{ kind: 'report_waits', params: { cause: 'recipients' } }]);
});

it('follows a zone that was changed, and skips none that is paused in time', async () => {
  const { id, clientId } = await world.schedule(weekly);
  await world.query("UPDATE clients SET time_zone = 'Pacific/Auckland' WHERE id = $1", [clientId]);
  // Monday, nine in the morning there.
  await world.makeDue(new Date('2031-03-09T19:59:00Z'));
  expect(await reportsOf(id)).toEqual([]);
  await world.makeDue(new Date('2031-03-09T20:00:00Z'));
  expect(await reportsOf(id)).toMatchObject([{ from: '2031-03-03' }]);
  await world.query('UPDATE report_schedules SET is_paused = true WHERE id = $1', [id]);
  await world.makeDue(new Date('2031-03-20T20:00:00Z'));
  expect(await reportsOf(id)).toHaveLength(1);
});

it('gives files up after the last attempt, and has lost ones written again', async () => {
  await world.writeFiles();
  const failing = await world.schedule(weekly);
  await world.makeDue(new Date('2031-03-11T12:00:00Z'));
  const writers = { pdf: fail, csv: fail, xlsx: fail };
  await expect(world.writeFiles(Infinity, { writers, isLastAttempt: true })).rejects.toThrow('full');
  expect(await reportsOf(failing.id)).toMatchObject([{ files: 'failed', isSent: false, waits: true }]);
  expect(await toldTo(failing.userId)).toMatchObject([{ kind: 'report_failed', params: { cause: 'files' } }]);
  await world.query('DELETE FROM graphile_worker._private_jobs');

  const lost = await world.schedule(weekly);
  await world.makeDue(new Date('2031-03-11T12:00:00Z'));
  await world.query('DELETE FROM graphile_worker._private_jobs');
  expect(await resumeReportFiles(world.db.orm, new Date(Date.now() - hourMs))).toBe(0);
  expect(await resumeReportFiles(world.db.orm, new Date(Date.now() + hourMs))).toBe(1);
  await world.writeFiles();
  expect(await reportsOf(lost.id)).toMatchObject([{ files: 'ready', isSent: true }]);
  const activity = await workAlone(world.db.orm, lost.workspaceId, (tx) =>
    listActivity(tx, { before: null, limit: 10 }),
  );
  expect(activity.map(({ kind }) => kind).toSorted()).toEqual(['report_made', 'report_sent']);
});

it('stores a PDF and both tables', async () => {
  const { id } = await world.schedule(weekly);
  await world.makeDue(new Date('2031-03-11T12:00:00Z'));
  await world.writeFiles(Infinity, { writers: reportWriters });
  const files = await world.query<{ format: string; key: string; bytes: string }>(
    `SELECT format, storage_key AS key, bytes FROM report_files
     JOIN reports ON reports.id = report_id WHERE schedule_id = $1 ORDER BY format`,
    [id],
  );
  expect(files.map(({ format }) => format)).toEqual(['csv', 'pdf', 'xlsx']);
  const store = createStore(unreachable.storage);
  const contents = await Promise.all(files.map(async ({ key }) => buffer(await store.get(key))));
  expect(contents.map(({ length }) => length)).toEqual(files.map(({ bytes }) => Number(bytes)));
  expect(contents.map((content) => content.subarray(0, 4).toString('latin1'))).toEqual([
    Buffer.from('\u{FEFF}D').toString('latin1'),
    '%PDF',
    'PK\u0003\u0004',
  ]);
});

it('writes nothing for words that have changed since', async () => {
  const { id } = await world.schedule(weekly, { isApproved: false });
  await world.makeDue(new Date('2031-03-11T12:00:00Z'));
  await world.query("UPDATE reports SET revision = 2, title = 'Other' WHERE schedule_id = $1", [id]);
  await world.writeFiles();
  expect(await reportsOf(id)).toMatchObject([{ files: 'making' }]);
  const files = 'SELECT FROM report_files JOIN reports ON reports.id = report_id WHERE schedule_id = $1';
  expect(await world.query(files, [id])).toEqual([]);
});

import { profiles, renewalRulesOf } from '@ruche/connectors';
import { makeStandardBlocks, nextScheduled, type ReportCadence, standardLook } from '@ruche/contracts/reports';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import type { InWorkspace } from '@ruche/database/accounts';
import { listNearSchedules, nextDueAt, timingOf } from '@ruche/database/reports';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workAlone } from '@ruche/database/workspaces';
import { createStore, type ObjectStore } from '@ruche/storage';
import pino from 'pino';
import { makeFiles } from '#src/reports/make-files.ts';
import { makeScheduled } from '#src/reports/make-scheduled.ts';
import type { reportWriters } from '#src/reports/writers.ts';
import { addPerson } from './people.ts';
import { unreachable } from './settings.ts';

/** Whatever is done by then is done, and nothing else is: the process is gone. */
class Killed extends Error {}

/** Counts the places where a process may be killed: before and after each transaction and each file. */
function killAfter(places: number): () => void {
  let left = places;
  return () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
}

type Schedule = { cadence: ReportCadence; zone: string; workingDay: number; time: string; now: Date };

/** Quick to write: what is in them is proven elsewhere. */
const plainWriters: typeof reportWriters = {
  pdf: async ({ report }, out) => void out.end(`pdf ${report.title}`),
  csv: async ({ rows }, out) => void out.end(`csv ${rows.length}`),
  xlsx: async ({ rows }, out) => void out.end(`xlsx ${rows.length}`),
};

const recipient = 'client@example.com';

/** A schedule of one client, and a worker that makes its reports by a clock of the test's and may be killed anywhere. */
export class ReportWorld {
  #test!: TestDatabase;
  db!: OwnerDatabase;
  #people = 0;

  async start(): Promise<void> {
    this.#test = await createTestDatabase();
    this.db = connectAsOwner(this.#test.ownerUrl, { applicationName: 'test', max: 6 });
  }

  async stop(): Promise<void> {
    await this.db.close();
    await this.#test.drop();
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.db.pool.query<Row>(text, values)).rows;
  }

  /** Approved already, so that its reports go out by themselves, unless told otherwise. */
  async schedule({ now, zone, cadence, workingDay, time }: Schedule, { isApproved = true } = {}) {
    this.#people += 1;
    const { id: userId } = await addPerson(this.db, `ada${this.#people}@example.com`);
    const [client] = await this.query<{ id: string; workspaceId: string }>(
      `WITH changed AS (UPDATE workspaces SET plan = 'expert'
         WHERE id = (SELECT workspace_id FROM members WHERE user_id = $1) RETURNING id)
       INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'Boulangerie', $2, $3 FROM changed
       RETURNING id, workspace_id AS "workspaceId"`,
      [userId, recipient, zone],
    );
    const { id: clientId = '', workspaceId = '' } = client ?? {};
    const timing = timingOf({ workingDay, time, zone, dayCategories: ['fr_holidays'] });
    const { period, dueAt } = nextScheduled(cadence, timing, { now, madeTo: null });
    const [made] = await this.query<{ id: string }>(
      `INSERT INTO report_schedules (workspace_id, client_id, title, cadence, working_day, time, language, blocks, look,
         recipients, approved_at, next_first_day, next_last_day, next_at)
       VALUES ($1, $2, 'Numbers', $3, $4, $5, 'fr', $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
      [
        workspaceId,
        clientId,
        cadence,
        workingDay,
        time,
        JSON.stringify(makeStandardBlocks()),
        JSON.stringify(standardLook),
        [recipient],
        isApproved ? now : null,
        period.from,
        period.to,
        dueAt,
      ],
    );
    return { id: made?.id ?? '', workspaceId, clientId, userId, first: period, timing };
  }

  #inWorkspace(workspaceId: string, step: () => void): InWorkspace {
    return async (work, options) => {
      step();
      const result = await workAlone(this.db.orm, workspaceId, work, options);
      step();
      return result;
    };
  }

  /** What `begin-reports` and the jobs that it enqueues do at that time. */
  async makeDue(now: Date, places = Infinity): Promise<void> {
    const near = await listNearSchedules(this.db.orm, new Date(now.getTime() + 4 * 86_400_000));
    for (const schedule of near.filter((one) => nextDueAt(one) <= now)) {
      const inWorkspace = this.#inWorkspace(schedule.workspaceId, killAfter(places));
      await makeScheduled(inWorkspace, { now, networks: renewalRulesOf(profiles) }, schedule.id).catch(ignoreKilled);
    }
  }

  /** Runs the waiting jobs that write files; one that is killed stays. */
  async writeFiles(places = Infinity, { writers = plainWriters, isLastAttempt = false } = {}): Promise<void> {
    const jobs = await this.query<{ id: string; payload: { workspaceId: string; reportId: string; revision: number } }>(
      `SELECT job.id, job.payload FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE task.identifier = 'make-report-files' ORDER BY job.id`,
    );
    for (const { id, payload } of jobs) {
      const step = killAfter(places);
      const context = {
        inWorkspace: this.#inWorkspace(payload.workspaceId, step),
        store: watch(createStore(unreachable.storage), step),
        settings: unreachable,
        log: pino({ level: 'silent' }),
        isLastAttempt,
      };
      const isDone = await makeFiles(context, payload, writers).then(
        () => true,
        (error: unknown) => ignoreKilled(error) ?? false,
      );
      if (isDone) await this.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
    }
  }

  /** How many mails wait to be delivered. */
  async countMails(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `SELECT count(*)::int FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'deliver-message'`,
    );
    return row?.count ?? 0;
  }
}

function ignoreKilled(error: unknown): undefined {
  if (!(error instanceof Killed)) throw error;
}

function watch(store: ObjectStore, step: () => void): ObjectStore {
  return {
    ...store,
    async put(key, content) {
      const stored = await store.put(key, content);
      step();
      return stored;
    },
  };
}

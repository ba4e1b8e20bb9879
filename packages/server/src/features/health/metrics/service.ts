import { findRemainingMessages, messageBudget } from '@ruche/auth/messages';
import { jobPayloads } from '@ruche/contracts/jobs';
import type { Database } from '@ruche/database';
import { countFailedJobs, findNewestHeartbeat } from '@ruche/database/jobs';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { addPublishingGauges } from '#features/health/publishing-metrics/service.ts';

type Reading = { name: string; help: string; read: () => Promise<number | null> | number };

/** A value that cannot be read is absent from the answer: zero would look like good news. */
function addGauge(registry: Registry, { name, help, read }: Reading): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.remove();
      try {
        const value = await read();
        if (value !== null) gauge.set(value);
      } catch {
        gauge.remove();
      }
    },
  });
}

/** Every job there is has a value, so that the first failure is a change and not a new line. */
function addFailedJobs({ orm }: Database, registry: Registry): void {
  const gauge: Gauge<'task'> = new Gauge({
    name: 'ruche_failed_jobs',
    help: 'Jobs that failed permanently in the last 30 days, by name.',
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      gauge.reset();
      try {
        const failed = await countFailedJobs(orm);
        for (const task of new Set([...Object.keys(jobPayloads), ...failed.keys()])) {
          gauge.set({ task }, failed.get(task) ?? 0);
        }
      } catch {
        gauge.reset();
      }
    },
  });
}

function addMessageBudget({ orm }: Database, registry: Registry, rateFactor: number): void {
  const budget = messageBudget(rateFactor);
  const gauge: Gauge<'channel'> = new Gauge({
    name: 'ruche_message_budget_remaining',
    help: 'Messages that can still be sent this hour. The last third is reserved for sign-in and recovery.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      gauge.reset();
      try {
        for (const channel of ['email', 'sms'] as const) {
          gauge.set({ channel }, await findRemainingMessages(orm, channel, budget));
        }
      } catch {
        gauge.reset();
      }
    },
  });
}

/** Gauges of this process, its connections and the job queue. */
export function addGauges(database: Database, registry: Registry, rateFactor: number): void {
  collectDefaultMetrics({ register: registry });
  const { orm, pool } = database;
  const readings: Reading[] = [
    {
      name: 'ruche_worker_heartbeat_age_seconds',
      help: 'Time since the latest heartbeat of any worker.',
      read: async () => (await findNewestHeartbeat(orm))?.ageSeconds ?? null,
    },
    {
      name: 'ruche_database_connections',
      help: 'Connections from this process to the database.',
      read: () => pool.totalCount,
    },
    {
      name: 'ruche_database_connections_idle',
      help: 'Connections that are idle.',
      read: () => pool.idleCount,
    },
    {
      name: 'ruche_database_connections_waiting',
      help: 'Requests waiting for a connection.',
      read: () => pool.waitingCount,
    },
  ];
  for (const reading of readings) addGauge(registry, reading);
  addPublishingGauges(database, registry);
  addFailedJobs(database, registry);
  addMessageBudget(database, registry, rateFactor);
}

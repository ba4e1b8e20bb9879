import { type Database, findNewestHeartbeat, measureQueueLag } from '@ruche/database';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

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

/** Gauges of this process, its connections and the job queue. */
export function addGauges(registry: Registry, database: Database): void {
  collectDefaultMetrics({ register: registry });
  const { orm, pool } = database;
  const readings: Reading[] = [
    {
      name: 'ruche_worker_heartbeat_age_seconds',
      help: 'Time since the newest sign of life of any worker.',
      read: async () => (await findNewestHeartbeat(orm))?.ageSeconds ?? null,
    },
    {
      name: 'ruche_queue_lag_seconds',
      help: 'How late the oldest job is that could run by now.',
      read: async () => measureQueueLag(orm),
    },
    {
      name: 'ruche_database_connections',
      help: 'Connections this process holds to the database.',
      read: () => pool.totalCount,
    },
    {
      name: 'ruche_database_connections_idle',
      help: 'Those of them that nobody uses right now.',
      read: () => pool.idleCount,
    },
    {
      name: 'ruche_database_connections_waiting',
      help: 'Requests waiting for a connection.',
      read: () => pool.waitingCount,
    },
  ];
  for (const reading of readings) addGauge(registry, reading);
}

import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { processorSeconds } from './roles.ts';

export type QueryCosts = {
  /** Of PostgreSQL, each time. */
  processorMs: number;
  /** Tables that were read from beginning to end. */
  scanned: string[];
};

type Work = (db: OwnerDatabase['orm']) => Promise<unknown>;

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Where a table has fewer, reading all of it is the quickest way. */
const manyRows = 2000;

function scannedTables(node: PlanNode): string[] {
  const { 'Relation Name': table = '', 'Rows Removed by Filter': removed = 0, Plans = [] } = node;
  const isScanned = node['Node Type'] === 'Seq Scan' && node['Actual Rows'] + removed >= manyRows;
  return [...(isScanned ? [table] : []), ...Plans.flatMap(scannedTables)];
}

const ROUNDS = 200;
const ENOUGH_SECONDS = 2;

/** What the product's own queries cost PostgreSQL, asked over one connection whose process is looked at. */
export async function measureQueries(
  superuserUrl: string,
  queries: Record<string, Work>,
): Promise<Record<string, QueryCosts>> {
  const database = connectAsOwner(superuserUrl, { applicationName: 'ruche bench', max: 1 });
  const plans: PlanNode[] = [];
  database.pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, plan] = message.split(/ plan:\n/);
      if (plan) plans.push((JSON.parse(plan) as { Plan: PlanNode }).Plan);
    }),
  );
  const { orm, pool } = database;
  try {
    // Plans of what functions ask are told as well.
    await pool.query(`LOAD 'auto_explain'`);
    await pool.query(`SET auto_explain.log_analyze = on; SET auto_explain.log_format = json;
      SET auto_explain.log_nested_statements = on; SET client_min_messages = log`);
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    const costs: [string, QueryCosts][] = [];
    for (const [name, ask] of Object.entries(queries)) {
      await pool.query('SET auto_explain.log_min_duration = 0');
      plans.length = 0;
      await ask(orm);
      await pool.query('SET auto_explain.log_min_duration = -1');
      const scanned = [...new Set(plans.flatMap(scannedTables))];
      const before = processorSeconds(pid);
      const until = before + ENOUGH_SECONDS;
      let rounds = 0;
      while (rounds < ROUNDS && processorSeconds(pid) < until) {
        await ask(orm);
        rounds += 1;
      }
      costs.push([name, { processorMs: (1000 * (processorSeconds(pid) - before)) / rounds, scanned }]);
    }
    return Object.fromEntries(costs);
  } finally {
    await database.close();
  }
}

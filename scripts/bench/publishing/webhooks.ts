import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '@ruche/contracts/time';
import { createVault } from '@ruche/database/accounts';
import { insertEndpoint, sealEndpointSecret } from '@ruche/database/webhooks';
import { workInWorkspace } from '@ruche/database/workspaces';
import { ratio, row } from '#scripts/bench/report.ts';
import type { BenchOptions } from '#scripts/bench/select.ts';
import { Problem } from '#scripts/setup/problem.mjs';
import { addAccounts, type BenchAccount, mixOf } from './accounts.ts';
import { judge } from './judge.ts';
import { describeLateness, type Lateness, summarize } from './lateness.ts';
import { openPublishingPlace, type PublishingPlace } from './place.ts';
import { plan, postpone, schedule, spreadEvenly, waitUntilSettled } from './schedule.ts';

const PUBLICATIONS = 900;
const SECONDS = 30;
const PER_ACCOUNT = 5;
const WORKERS = 2;
const LEAD_MS = 5000;
const PATIENCE_MS = 60_000;
const ROUNDS = 2;
/** How much later posts may be with endpoints than without; whichever is more. As beside other disturbances. */
const LIMIT = { times: 1.5, ms: 1000 };

const receivers = ['no endpoint', 'a receiver that answers', 'one that never does'] as const;
type Receiver = (typeof receivers)[number];

const ms = (value: number) => `${value.toFixed(2)} ms`;

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One in each workspace, which hears of every post that goes live. */
async function addEndpoints({ db, secret }: PublishingPlace, accounts: BenchAccount[], url: string): Promise<void> {
  const vault = createVault(secret);
  await db.pool.query("UPDATE workspaces SET plan = 'expert'");
  for (const workspaceId of new Set(accounts.map((account) => account.workspaceId))) {
    await db.orm.transaction(async (owner) => {
      const tx = await workInWorkspace(owner, workspaceId);
      const id = randomUUID();
      const sealed = await sealEndpointSecret(tx, vault, id, `whsec_${Buffer.alloc(32).toString('base64')}`);
      const events = ['publication.published' as const];
      await insertEndpoint(tx, { id, workspaceId, url, description: '', events, ...sealed });
    });
  }
}

/** What ran of earlier rounds must not be in the way. */
async function removeEndpoints({ db }: PublishingPlace): Promise<void> {
  await db.pool.query('DELETE FROM webhook_endpoints');
  await db.pool.query(`DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = 'deliver-webhooks' AND job.locked_at IS NULL`);
}

type Round = { lateMs: Lateness; workersMs: number; postgresMs: number };

async function runRound(
  place: PublishingPlace,
  accounts: BenchAccount[],
  name: string,
  dueAfterMs: number[],
): Promise<Round> {
  const { db } = place;
  const from = Date.now() + hourMs;
  const planned = plan(name, accounts, dueAfterMs, from);
  await schedule(db, planned);
  await db.pool.query('VACUUM ANALYZE');
  const dueFrom = Date.now() + LEAD_MS;
  await postpone(db, (dueFrom - from) / 1000);
  await wait(Math.max(0, dueFrom - Date.now()));
  const before = place.processorSeconds();
  const dueBefore = new Date(dueFrom + Math.max(...dueAfterMs) + 1000);
  await waitUntilSettled(db, { dueBefore, until: dueBefore.getTime() + PATIENCE_MS });
  const after = place.processorSeconds();
  const { live, sorted, doubled } = await judge(place, new Set(planned.map(({ text }) => text)));
  if (live.count < planned.length || sorted.lost.length > 0 || doubled > 0) {
    throw new Problem(`${live.count} of ${planned.length} publications are live.`);
  }
  const per = (role: 'workers' | 'postgres') => (1000 * (after[role] - before[role])) / planned.length;
  return { lateMs: live, workersMs: per('workers'), postgresMs: per('postgres') };
}

async function countDeliveries({ db }: PublishingPlace): Promise<string> {
  const { rows } = await db.pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::integer AS count FROM webhook_deliveries GROUP BY state ORDER BY state',
  );
  return rows.map(({ state, count }) => `${count} messages ${state}`).join(', ');
}

const average = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;

/** Of all rounds with the same receiver. */
function describeRounds(rounds: Round[]) {
  return {
    late: rounds.map(({ lateMs }) => lateMs),
    p99: average(rounds.map(({ lateMs }) => lateMs.p99)),
    p50: average(rounds.map(({ lateMs }) => lateMs.p50)),
    workersMs: average(rounds.map(({ workersMs }) => workersMs)),
    postgresMs: average(rounds.map(({ postgresMs }) => postgresMs)),
  };
}

function report(rounds: Map<Receiver, Round[]>, told: Map<Receiver, string>): void {
  const alone = describeRounds(rounds.get('no endpoint') ?? []);
  const tooLate: Receiver[] = [];
  for (const receiver of receivers) {
    const { p99, p50, workersMs, postgresMs, late } = describeRounds(rounds.get(receiver) ?? []);
    const worst = late.toSorted((one, other) => other.p99 - one.p99)[0] ?? summarize([]);
    row(
      `live at the network, ${receiver}`,
      ms(p50),
      `p50; p99 ${ms(p99)}; the later round: ${describeLateness(worst)}`,
    );
    const total = workersMs + postgresMs;
    const parts = `workers ${ms(workersMs)}, PostgreSQL ${ms(postgresMs)}`;
    row('processor time per publication', ms(total), `${parts}; ${ratio(total, alone.workersMs + alone.postgresMs)}`);
    if (told.has(receiver)) row('', '', told.get(receiver) ?? '');
    if (p99 > Math.max(LIMIT.times * alone.p99, alone.p99 + LIMIT.ms)) tooLate.push(receiver);
  }
  if (tooLate.length > 0) throw new Problem('Posts are late because of webhooks.');
}

/** How late posts are, and what each costs, where nobody hears of them, somebody does, and somebody never answers. */
export async function measureWebhooks(
  folder: string,
  { publications = PUBLICATIONS, seconds = SECONDS }: BenchOptions,
): Promise<void> {
  const place = await openPublishingPlace(folder);
  const fast = await listen((request, response) => request.resume().on('end', () => response.end()));
  const silent = await listen((request) => request.resume());
  try {
    const accounts = await addAccounts(place, mixOf(publications / PER_ACCOUNT));
    const dueAfterMs = spreadEvenly(publications, seconds);
    await place.startWorkers(WORKERS);
    // What is measured begins warm.
    await runRound(place, accounts, 'Warm', dueAfterMs.slice(0, publications / 4));
    const urls: Record<Receiver, string | null> = {
      'no endpoint': null,
      'a receiver that answers': fast.url,
      'one that never does': silent.url,
    };
    const rounds = new Map<Receiver, Round[]>();
    const told = new Map<Receiver, string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const receiver of receivers) {
        const url = urls[receiver];
        if (url !== null) await addEndpoints(place, accounts, url);
        const measured = await runRound(place, accounts, `${receiver} ${round}`, dueAfterMs);
        rounds.set(receiver, [...(rounds.get(receiver) ?? []), measured]);
        if (url !== null) told.set(receiver, await countDeliveries(place));
        await removeEndpoints(place);
      }
    }
    const workspaces = new Set(accounts.map(({ workspaceId }) => workspaceId)).size;
    console.log(
      `\n${publications.toLocaleString('en')} publications due within ${seconds} s in ${workspaces} workspaces with an endpoint ` +
        `each, ${WORKERS} workers, ${ROUNDS} rounds`,
    );
    report(rounds, told);
  } finally {
    fast.close();
    silent.close();
    await place.close();
  }
}

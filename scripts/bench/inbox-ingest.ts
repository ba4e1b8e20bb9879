import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnerDatabase } from '@ruche/database';
import { addOwner, type Owner } from '#scripts/crash/accounts.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { openPublishingPlace, type PublishingPlace } from './publishing/place.ts';
import { ratio, row } from './report.ts';
import type { BenchOptions } from './select.ts';

/** What is to be taken in on two cores, without loss. */
const EVENTS_PER_SECOND = 500;
/** More than that is delivered: what is taken in can be no faster. */
const DELIVERED_PER_SECOND = 600;
const SECONDS = 20;
const ACCOUNTS = 50;
/** Meta tells of several things at a time when much is written. */
const PER_DELIVERY = 5;
const PATIENCE_MS = 120_000;
const LIVE_LIMIT_MS = 1000;

type Page = { id: string; number: number };

async function addPages({ pool }: OwnerDatabase, { workspaceId, clientId }: Owner): Promise<Page[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     SELECT $1, $2, 'facebook', 'page', (7000000 + number)::text, 'Page ' || number, '1'
     FROM generate_series(1, $3) AS number RETURNING platform_user_id AS id`,
    [workspaceId, clientId, ACCOUNTS],
  );
  await pool.query(
    `INSERT INTO inbox_channels (workspace_id, client_id, platform, account_remote_id, account_name, social_account_id, next_read_at)
     SELECT workspace_id, client_id, platform, platform_user_id, platform_user_name, id, 'infinity' FROM social_accounts`,
  );
  return rows.map(({ id }, number) => ({ id, number }));
}

function deliveryOf(pages: readonly Page[], count: number, number: number): string {
  const time = Math.floor(Date.now() / 1000);
  const entry = Array.from({ length: count }, (_, place) => {
    const page = pages[(number * count + place) % pages.length];
    const postId = `${page?.id}_${number % 20}`;
    const value = {
      item: 'comment',
      verb: 'add',
      comment_id: `${postId}_${randomUUID()}`,
      post_id: postId,
      parent_id: postId,
      from: { id: String(9000 + ((number + place) % 500)), name: 'Zoé Martin' },
      message: `Bonjour, êtes-vous ouverts dimanche matin ? (${number}.${place})`,
      created_time: time,
    };
    return { id: page?.id, time, changes: [{ field: 'feed', value }] };
  });
  return JSON.stringify({ object: 'page', entry });
}

async function deliver({ address }: BenchServer, secret: string, body: string): Promise<void> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const answer = await fetch(`${address}/api/v1/webhooks/meta`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A delivery was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const countMessages = async ({ db }: PublishingPlace) =>
  Number((await db.pool.query<{ count: string }>('SELECT count(*) FROM inbox_messages')).rows[0]?.count);

/** The same rows, written by nothing but PostgreSQL: seconds of processor time. */
async function measureFloor(place: PublishingPlace, events: number): Promise<number> {
  const { db } = place;
  await db.pool.query('CREATE TABLE bare_messages (LIKE inbox_messages INCLUDING ALL)');
  const columns = `workspace_id, channel_id, conversation_id, direction, remote_id, text, sent_at, changed_at`;
  const before = place.processorSeconds().postgres;
  await db.pool.query(
    `INSERT INTO bare_messages (${columns})
     SELECT workspace_id, channel_id, conversation_id, direction, 'bare ' || remote_id, text, sent_at, changed_at
     FROM inbox_messages WHERE remote_id IS NOT NULL LIMIT $1`,
    [events],
  );
  return place.processorSeconds().postgres - before;
}

async function flood(server: BenchServer, secret: string, pages: readonly Page[], seconds: number): Promise<number> {
  const everyMs = (1000 * PER_DELIVERY) / DELIVERED_PER_SECOND;
  const count = Math.ceil((seconds * DELIVERED_PER_SECOND) / PER_DELIVERY);
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const delivering = deliver(server, secret, deliveryOf(pages, PER_DELIVERY, number));
    // One that fails is told of at the end, when everything is closed after it.
    delivering.catch(() => undefined);
    sent.push(delivering);
    await wait(Math.max(0, startedAt + (number + 1) * everyMs - performance.now()));
  }
  await Promise.all(sent);
  return count * PER_DELIVERY;
}

/** From the moment in which a network delivers until an open window is told which conversation changed. */
async function measureLive(
  server: BenchServer,
  { secret, workspaceId }: { secret: string; workspaceId: string },
  pages: readonly Page[],
): Promise<number[]> {
  const leaving = new AbortController();
  const stream = await fetch(`${server.address}/api/v1/events`, {
    headers: {
      authorization: `Bearer ${server.token}`,
      accept: 'text/event-stream',
      'ruche-workspace': workspaceId,
    },
    signal: leaving.signal,
  });
  if (!stream.body) throw new Error('There is no stream of events.');
  const decoder = new TextDecoder();
  let told = '';
  const reading = (async () => {
    for await (const part of stream.body as AsyncIterable<Uint8Array>) told += decoder.decode(part, { stream: true });
  })().catch(() => undefined);
  const tookMs: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    await wait(300);
    told = '';
    const startedAt = performance.now();
    await deliver(server, secret, deliveryOf(pages, 1, 100_000 + number));
    while (!told.includes('conversation_changed') && performance.now() - startedAt < 10_000) await wait(5);
    tookMs.push(performance.now() - startedAt);
  }
  leaving.abort();
  await reading;
  return tookMs.toSorted((one, other) => one - other);
}

async function measure(place: PublishingPlace, server: BenchServer, options: BenchOptions): Promise<void> {
  const { db, platforms } = place;
  const secret = platforms.facebook?.clientSecret ?? '';
  const email = 'bench@example.com';
  const owner = await addOwner(db);
  await db.pool.query(
    `INSERT INTO members (workspace_id, user_id, role) SELECT $1, id, 'member' FROM auth.users WHERE email = $2`,
    [owner.workspaceId, email],
  );
  const pages = await addPages(db, owner);
  const seconds = options.seconds ?? SECONDS;
  const before = { ...place.processorSeconds() };
  const startedAt = performance.now();
  const events = await flood(server, secret, pages, seconds);
  const sentS = (performance.now() - startedAt) / 1000;
  const until = performance.now() + PATIENCE_MS;
  while ((await countMessages(place)) < events && performance.now() < until) await wait(50);
  const takenS = (performance.now() - startedAt) / 1000;
  const after = place.processorSeconds();
  const count = await countMessages(place);
  const floorS = await measureFloor(place, events);
  row('Events delivered', String(events), `in ${sentS.toFixed(1)} s, ${PER_DELIVERY} at a time, ${ACCOUNTS} accounts`);
  row('Taken in', String(count), count === events ? 'none lost' : `${events - count} LOST`);
  row(
    'Events a second',
    (events / takenS).toFixed(0),
    `goal ${EVENTS_PER_SECOND}; all there ${(takenS - sentS).toFixed(1)} s after the last`,
  );
  const msOf = (role: 'workers' | 'postgres') => ((after[role] - before[role]) * 1000) / events;
  const workMs = msOf('workers') + msOf('postgres');
  const split = `worker ${msOf('workers').toFixed(2)}, PostgreSQL ${msOf('postgres').toFixed(2)}`;
  row('Processor time per event', `${workMs.toFixed(2)} ms`, split);
  row(
    'The same rows by PostgreSQL alone',
    `${((floorS * 1000) / events).toFixed(3)} ms`,
    `${ratio(workMs, (floorS * 1000) / events)} of it`,
  );
  const live = await measureLive(server, { secret, workspaceId: owner.workspaceId }, pages);
  const at = (share: number) => live[Math.min(live.length - 1, Math.floor(live.length * share))] ?? 0;
  row(
    'Delivery to open window, p50',
    `${at(0.5).toFixed(0)} ms`,
    `p95 ${at(0.95).toFixed(0)} ms, limit ${LIVE_LIMIT_MS} ms`,
  );
}

/** What networks push, from the first byte to what screens show. */
export async function measureInboxIngest(folder: string, options: BenchOptions): Promise<void> {
  console.log('\nInbox: what networks push');
  const place = await openPublishingPlace(folder);
  const { databaseUrl, secret, dataFolder } = place;
  const person = { email: 'bench@example.com', password: 'a long password of nobody' };
  const server = await startBenchServer({ databaseUrl, secret, person, dataFolder });
  try {
    await place.startWorkers(1);
    await measure(place, server, options);
  } finally {
    await server.stop();
    await place.close();
  }
}

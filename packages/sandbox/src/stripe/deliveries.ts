import { createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isForged } from './delivery-plans.ts';
import { present } from './present.ts';
import { find } from './store.ts';

const patienceMs = 5000;
const longestSleepMs = 2 ** 31 - 1;
/** Stripe tries for three days; here the first ones come faster, so that one can watch them. */
const retryDelaysMs = [1000, 5000, 30_000, 300_000, 1_800_000, 7_200_000, 43_200_000, 86_400_000];

type Delivery = {
  place: number;
  eventId: string;
  endpointId: string;
  attempts: number;
  dueAt: number | null;
  status: number | null;
};

const readDelivery = (row: Record<string, unknown>): Delivery => ({
  place: Number(row['place']),
  eventId: String(row['event_id']),
  endpointId: String(row['endpoint_id']),
  attempts: Number(row['attempts']),
  dueAt: row['due_at'] === null ? null : Number(row['due_at']),
  status: row['status'] === null ? null : Number(row['status']),
});

export function listDeliveries(db: DatabaseSync, limit: number): Delivery[] {
  const rows = db.prepare('SELECT * FROM deliveries ORDER BY place DESC LIMIT ?').all(limit);
  return rows.map(readDelivery).toReversed();
}

function listDue(db: DatabaseSync): Delivery[] {
  const rows = db.prepare('SELECT * FROM deliveries WHERE due_at <= ? ORDER BY due_at, place').all(Date.now());
  return rows.map(readDelivery);
}

function nextAt(db: DatabaseSync): number | null {
  const at = db.prepare('SELECT min(due_at) AS at FROM deliveries').get()?.['at'];
  return typeof at === 'number' ? at : null;
}

/** The header by which receivers know that a body comes from Stripe, and when. */
function signatureOf(secret: string, body: string, timestamp = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

function note(db: DatabaseSync, { place, eventId, attempts }: Delivery, status: number | null): void {
  const isTaken = status !== null && status >= 200 && status < 300;
  const delay = isTaken ? undefined : retryDelaysMs[attempts];
  const next = delay === undefined ? null : Date.now() + delay;
  db.prepare('UPDATE deliveries SET attempts = attempts + 1, status = ?, due_at = ? WHERE place = ?').run(
    status,
    next,
    place,
  );
  if (!isTaken) return;
  db.prepare(
    `UPDATE objects SET body = json_set(body, '$.pending_webhooks', max(json_extract(body, '$.pending_webhooks') - 1, 0))
    WHERE id = ?`,
  ).run(eventId);
}

type Sending = { db: DatabaseSync; baseUrl: () => string; leaving: AbortSignal };

async function send({ db, baseUrl, leaving }: Sending, delivery: Delivery): Promise<void> {
  const endpoint = find(db, 'webhook_endpoint', delivery.endpointId);
  const event = find(db, 'event', delivery.eventId);
  if (!endpoint || !event || endpoint.status === 'disabled') {
    db.prepare('UPDATE deliveries SET due_at = NULL WHERE place = ?').run(delivery.place);
    return;
  }
  const body = JSON.stringify(present(event, baseUrl()), null, 2);
  const secret = isForged(db, delivery.place) ? 'whsec_somebody_else' : endpoint.$secret;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(secret, body),
  };
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]);
  const init: RequestInit = { method: 'POST', headers, body, signal, redirect: 'manual' };
  const response = await fetch(endpoint.url, init).catch(() => null);
  await response?.body?.cancel();
  if (!leaving.aborted) note(db, delivery, response?.status ?? null);
}

/** Sends events to their endpoints, one after another to each, and tries again what was not taken. */
export function createDeliveries(db: DatabaseSync, baseUrl: () => string) {
  const leaving = new AbortController();
  const sending: Sending = { db, baseUrl, leaving: leaving.signal };
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const sendAll = async (deliveries: readonly Delivery[]) => {
    for (const delivery of deliveries) if (!leaving.signal.aborted) await send(sending, delivery);
  };

  const work = async () => {
    while (isWanted && !leaving.signal.aborted) {
      isWanted = false;
      const due = Object.values(Object.groupBy(listDue(db), ({ endpointId }) => endpointId));
      await Promise.all(due.map((deliveries) => sendAll(deliveries ?? [])));
      if (!leaving.signal.aborted && listDue(db).length > 0) isWanted = true;
    }
  };

  const sleep = () => {
    clearTimeout(timer);
    const at = nextAt(db);
    if (at === null) return;
    timer = setTimeout(wake, Math.min(Math.max(at - Date.now(), 0), longestSleepMs));
    timer.unref();
  };

  function wake(): void {
    isWanted = true;
    if (leaving.signal.aborted) return;
    running ??= new Promise<void>((resolve) => {
      setImmediate(resolve);
    })
      .then(work)
      .finally(() => {
        running = null;
        if (leaving.signal.aborted) return;
        if (isWanted) wake();
        else sleep();
      });
  }

  return {
    wake,
    async stop() {
      leaving.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

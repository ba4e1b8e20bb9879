import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillingState } from '@ruche/contracts/billing';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { storeBillingState, takeBillingTurn } from '@ruche/database/billing';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workAlone } from '@ruche/database/workspaces';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let sandbox: Sandbox;
let worker: Worker;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 3 });
  folder = await mkdtemp(join(tmpdir(), 'ruche-billing-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  const prices = { essential: 'price_essential', pro: 'price_pro', expert: 'price_expert' };
  const payments = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', prices, apiUrl: sandbox.url };
  const settings = { ...unreachable, secret: test.secret, payments };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function callStripe(method: string, path: string, fields: Record<string, string> = {}) {
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {};
  const headers = { authorization: 'Bearer sk_test_x' };
  const answer = await fetch(`${sandbox.url}/v1${path}`, { method, headers, ...body });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as { id: string; status: string };
}

/** A workspace that is a customer, who pays for Pro. */
async function addCustomer(email: string) {
  await addPerson(db, email);
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT workspace_id AS id FROM members JOIN users ON users.id = members.user_id WHERE users.email = $1',
    [email],
  );
  const workspaceId = rows[0]?.id ?? '';
  const { id } = await callStripe('POST', '/customers', { payment_method: 'pm_card_visa' });
  const card = await callStripe('POST', '/payment_methods/pm_card_visa/attach', { customer: id });
  await callStripe('POST', `/customers/${id}`, { 'invoice_settings[default_payment_method]': card.id });
  const subscription = await callStripe('POST', '/subscriptions', { customer: id, 'items[0][price]': 'price_pro' });
  await db.pool.query('INSERT INTO billing_accounts (workspace_id, customer_id) VALUES ($1, $2)', [workspaceId, id]);
  return { workspaceId, subscriptionId: subscription.id };
}

async function paidPlanOf(workspaceId: string) {
  const { rows } = await db.pool.query<{ plan: string | null }>(
    'SELECT paid_plan AS plan FROM workspaces WHERE id = $1',
    [workspaceId],
  );
  return rows[0]?.plan;
}

const jobsOf = (workspaceId: string) =>
  db.pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'workspaceId' = $1", [workspaceId]);

it('stores what a workspace pays for, and ends it with the workspace', async () => {
  const { workspaceId, subscriptionId } = await addCustomer('ada@example.com');
  await enqueue(db.orm, { name: 'sync-billing', payload: { workspaceId } });
  await expect.poll(() => paidPlanOf(workspaceId)).toBe('pro');
  // A job that writes into the workspace and its deletion may wait for each other: the product tries a deletion again.
  await expect.poll(async () => (await jobsOf(workspaceId)).rowCount).toBe(0);
  await db.pool.query('DELETE FROM workspaces WHERE id = $1', [workspaceId]);
  const status = async () => (await callStripe('GET', `/subscriptions/${subscriptionId}`)).status;
  await expect.poll(status).toBe('canceled');
});

const nothing: BillingState = {
  subscription: null,
  paymentMethod: null,
  nextInvoice: null,
  invoices: [],
  name: null,
  email: null,
  address: null,
  vatNumber: null,
};

it('is not held up by a reading that was never finished, nor undone by one that arrives late', async () => {
  const { workspaceId } = await addCustomer('eve@example.com');
  const scope = { workspace: { id: workspaceId }, userId: null };
  // Somebody asked before, and answers after, as a frozen process does; another one was killed meanwhile.
  const early = await workAlone(db.orm, workspaceId, takeBillingTurn);
  await workAlone(db.orm, workspaceId, takeBillingTurn);
  await enqueue(db.orm, { name: 'sync-billing', payload: { workspaceId } });
  await expect.poll(() => paidPlanOf(workspaceId)).toBe('pro');
  expect(early).not.toBeNull();
  const isStored =
    early && (await workAlone(db.orm, workspaceId, (tx) => storeBillingState(tx, scope, early, nothing)));
  expect(isStored).toBe(false);
  expect(await paidPlanOf(workspaceId)).toBe('pro');
});

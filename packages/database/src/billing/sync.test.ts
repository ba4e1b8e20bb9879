import type { BillingState } from '@ruche/contracts/billing';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase, type WorkspaceTx } from '#src/connect.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { addBillingAccount } from './accounts.ts';
import { syncBilling } from './sync.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const at = '2026-12-03T12:00:00.000Z';
const paid: BillingState = {
  subscription: {
    id: 'sub_1',
    status: 'active',
    plan: 'expert',
    price: { cents: 14_900, currency: 'usd' },
    startedAt: at,
    currentPeriodEnd: at,
    trialEndsAt: null,
    cancelAt: null,
    endedAt: null,
    next: null,
    unpaid: null,
  },
  paymentMethod: null,
  nextInvoice: null,
  invoices: [],
  name: null,
  email: null,
  address: null,
  vatNumber: null,
};

async function addWorkspace(name: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ($1, 'UTC') RETURNING id",
    [name],
  );
  return rows[0]?.id ?? '';
}

it('a job gives the workspace that it works in what is paid for, and no other one', async () => {
  const workspaceId = await addWorkspace('Atelier');
  await addWorkspace('Maison');
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => workAlone(db.orm, workspaceId, work);
  await inWorkspace((tx) => addBillingAccount(tx, { workspaceId, customerId: 'cus_1', invoiceEmails: [] }));
  await syncBilling(inWorkspace, { workspace: { id: workspaceId }, userId: null }, async () => paid);
  const { rows } = await db.pool.query<{ name: string; paid_plan: string | null }>(
    'SELECT name, paid_plan FROM workspaces ORDER BY name',
  );
  expect(rows).toEqual([
    { name: 'Atelier', paid_plan: 'expert' },
    { name: 'Maison', paid_plan: null },
  ]);
});

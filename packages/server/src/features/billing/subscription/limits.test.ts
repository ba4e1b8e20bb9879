import { type PlanId, plans } from '@ruche/contracts/billing';
import { ClientListSchema } from '@ruche/contracts/clients';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ApiPerson, addClient, newClient } from '#testing/api.ts';
import { payFor, refreshBilling } from '#testing/billing.ts';
import { connectOne } from '#testing/networks.ts';
import { schedulePost } from '#testing/publications.ts';
import { shareApi } from '#testing/shared-server.ts';
import { type StripeCustomer, stripeOf } from '#testing/stripe.ts';

const api = shareApi({ hasSandbox: true, env: { PLAN_SWITCHING: 'off' } });

const changes = ['essential', 'pro', 'expert', 'cancel', 'resume', 'end', 'fail', 'run out of grace', 'pay'] as const;
type Change = (typeof changes)[number];

type World = { person: ApiPerson; customer: StripeCustomer; trash: string[] };

const isPlan = (change: Change): change is PlanId => change in plans;

async function payOpen(customer: StripeCustomer): Promise<void> {
  await customer.useCard('pm_card_visa');
  const open = (await customer.invoices()).find(({ status }) => status === 'open');
  if (open) await customer.call('POST', `/invoices/${open.id}/pay`);
}

/** What makes plans come and go: larger at once, smaller with the next period, none at the end or without payment. */
async function make(change: Change, { person, customer }: World): Promise<void> {
  if (change === 'fail') {
    await customer.useCard('pm_card_chargeCustomerFail');
    await customer.advance(32);
  } else if (change === 'pay') await payOpen(customer);
  else if (change === 'end')
    for (const { id } of await customer.running()) await customer.call('DELETE', `/subscriptions/${id}`);
  else if (!isPlan(change)) await person.call('POST', `/billing/${change}`);
  else if ((await customer.running()).length === 0) await payFor(person, change);
  else if ((await person.call('POST', '/billing/change', { body: { plan: change } })).status === 200)
    await customer.advance(32);
}

async function settle(change: Change, { person }: World): Promise<void> {
  await refreshBilling(person);
  if (change !== 'run out of grace') return;
  await api.stack.owner.pool.query(
    "UPDATE workspaces SET paid_until = now() - interval '1 second' WHERE id = $1 AND paid_state = 'grace'",
    [person.workspaceId],
  );
}

const listed = async ({ call }: ApiPerson) =>
  ClientListSchema.parse((await call('GET', '/clients?limit=100')).body).items;
const inForce = async ({ call }: ApiPerson) =>
  ((await call('GET', '/workspace')).body as unknown as WorkspaceView).plan.inForce;
const roomOf = (plan: PlanId | null) => (plan === null ? 0 : (plans[plan].clientLimit ?? Infinity));

/** Teammates who add, import, and bring back clients while the plan changes. Returns how many there are more. */
async function addInParallel({ person, trash }: World): Promise<number> {
  const csv = 'name,email\nBeeline,bee@example.com\nWaxworks,wax@example.com';
  const restored = trash.splice(0, 1);
  const [one, other, imported, ...back] = await Promise.all([
    person.call('POST', '/clients', { body: newClient() }),
    person.call('POST', '/clients', { body: newClient() }),
    person.call('POST', '/clients/import', { body: { csv, mode: 'commit' } }),
    ...restored.map((id) => person.call('POST', `/clients/${id}/restore`)),
  ]);
  for (const { status } of [one, other, imported, ...back]) expect([200, 201, 402]).toContain(status);
  trash.push(...restored.filter((_id, nth) => back[nth]?.status !== 200));
  const made = [one, other].filter(({ status }) => status === 201).length;
  return made + Number(imported.body['importedCount'] ?? 0) + back.filter(({ status }) => status === 200).length;
}

async function run(sequence: Change[]): Promise<void> {
  const person = await api.signUp();
  await api.endTrial(person);
  const world: World = { person, customer: await stripeOf(api).customerOf(person), trash: [] };
  await payFor(person, 'expert');
  await refreshBilling(person);
  const { id: clientId } = await addClient(person);
  const account = await connectOne(person, { clientId, platform: 'twitter' });
  const { publication } = await schedulePost(person, account.id, { clientId });
  for (let nth = 0; nth < 5; nth += 1) await addClient(person);
  const gone = await addClient(person);
  await person.call('DELETE', `/clients/${gone.id}`);
  world.trash.push(gone.id);
  for (const change of sequence) {
    const before = { ids: (await listed(person)).map(({ id }) => id), room: roomOf(await inForce(person)) };
    const [added] = await Promise.all([
      addInParallel(world),
      make(change, world).then(async () => settle(change, world)),
    ]);
    const what = { sequence, change };
    const clients = await listed(person);
    const room = roomOf(await inForce(person));
    expect([what, clients.length]).toEqual([what, before.ids.length + added]);
    expect(clients.map(({ id }) => id)).toEqual(expect.arrayContaining(before.ids));
    // Nobody is added above the plan of before or the one of after.
    expect(clients.length).toBeLessThanOrEqual(Math.max(before.ids.length, before.room, room));
    const active = clients.filter(({ readOnlyReason }) => readOnlyReason === null);
    expect([what, active.length]).toEqual([what, Math.min(room, clients.length)]);
    const upcoming = (await person.call('GET', '/posts/upcoming')).body['items'];
    expect(upcoming).toMatchObject([{ publications: [{ id: publication.id, status: 'scheduled' }] }]);
  }
}

it('limits hold at every change of plan, and nothing is deleted or unscheduled by any', async () => {
  const sequences = fc.array(fc.constantFrom(...changes), { minLength: 3, maxLength: 6 });
  await fc.assert(fc.asyncProperty(sequences, run), {
    numRuns: 4,
    endOnFailure: true,
    examples: [[['essential', 'fail', 'run out of grace', 'pay', 'expert', 'end']]],
  });
});

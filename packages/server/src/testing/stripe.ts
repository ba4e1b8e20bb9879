import { createHmac } from 'node:crypto';
import { type Billing, BillingSchema, type BillingState, paidPlanOf } from '@ruche/contracts/billing';
import { enqueue } from '@ruche/database/jobs';
import { createPayments } from '@ruche/payments';
import { expect } from 'vitest';
import type { Api, ApiPerson } from './api.ts';

// The stand-in as what it is to the product: what it holds is so, and its events say that something has changed.

type Fields = Record<string, string>;
export type StripeEvent = {
  id: string;
  type: string;
  data: { object: { id: string; object: string; customer?: string } };
};
type Subscription = { id: string; status: string; items: { data: { id: string }[] } };
type StripeInvoice = { id: string; status: string; amount_paid: number; hosted_invoice_url: string | null };

const day = 86_400;
const everyWebhookLost = [{ mode: 'lost', times: 100_000 }];

/** A call of Stripe's API, by whoever holds its key. */
async function callStripe<Answer>({ stack }: Api, method: string, path: string, fields: Fields = {}): Promise<Answer> {
  const form = new URLSearchParams(fields);
  const isReading = method === 'GET';
  const answer = await fetch(`${stack.sandboxUrl}/v1${path}${isReading ? `?${form.toString()}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(!isReading && { body: form }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Somebody's customer, who lives by a clock of their own. */
async function openCustomer(api: Api, { workspaceId, email }: ApiPerson, begin: Date) {
  let now = Math.floor(begin.getTime() / 1000);
  const call = <Answer>(method: string, path: string, fields?: Fields) => callStripe<Answer>(api, method, path, fields);
  const clock = await call<{ id: string }>('POST', '/test_helpers/test_clocks', { frozen_time: String(now) });
  const { id } = await call<{ id: string }>('POST', '/customers', {
    test_clock: clock.id,
    email,
    name: 'Atelier Alice',
    'metadata[workspace_id]': workspaceId,
  });
  await api.stack.owner.pool.query(
    'INSERT INTO billing_accounts (workspace_id, customer_id, invoice_emails) VALUES ($1, $2, $3)',
    [workspaceId, id, [email]],
  );
  const advanceTo = async (time: number) => {
    now = time;
    await call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: String(time) });
  };
  const subscriptions = async () =>
    (await call<{ data: Subscription[] }>('GET', '/subscriptions', { customer: id, status: 'all', limit: '100' })).data;
  return {
    id,
    call,
    subscriptions,
    running: async () =>
      (await subscriptions()).filter(
        ({ status }) => !['canceled', 'incomplete', 'incomplete_expired'].includes(status),
      ),
    invoices: async () =>
      (await call<{ data: StripeInvoice[] }>('GET', '/invoices', { customer: id, limit: '100' })).data,
    async advance(days: number) {
      await advanceTo(now + Math.round(days * day));
    },
    /** The customer's time is the time it is. */
    catchUp: () => advanceTo(Math.floor(Date.now() / 1000)),
    /** The card that is charged from now on. */
    async useCard(card: string) {
      const method = await call<{ id: string }>('POST', `/payment_methods/${card}/attach`, { customer: id });
      await call('POST', `/customers/${id}`, { 'invoice_settings[default_payment_method]': method.id });
      for (const { id: one, status } of await subscriptions())
        if (!status.startsWith('incomplete') && status !== 'canceled')
          await call('POST', `/subscriptions/${one}`, { default_payment_method: method.id });
    },
    async subscribe(plan: string, fields: Fields = {}) {
      return call<Subscription>('POST', '/subscriptions', {
        customer: id,
        'items[0][price]': `price_${plan}`,
        ...fields,
      });
    },
  };
}
export type StripeCustomer = Awaited<ReturnType<typeof openCustomer>>;

function signatureOf(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', 'whsec_sandbox').update(`${time}.${body}`).digest('hex')}`;
}

const billingJobs = `SELECT concat_ws(' ', task.identifier, job.attempts, job.last_error, job.locked_by) AS job
  FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE task.identifier IN ('sync-billing', 'reconcile-billing', 'end-billing')`;

async function listJobs({ stack }: Api): Promise<string[]> {
  const { rows } = await stack.owner.pool.query<{ job: string }>(billingJobs);
  return rows.map(({ job }) => job);
}

/** What the API shows of it. */
const ShownSchema = BillingSchema.pick({
  subscription: true,
  paymentMethod: true,
  nextInvoice: true,
  invoices: true,
  name: true,
  email: true,
  address: true,
  vatNumber: true,
});
const paidSql = `SELECT paid_plan AS "paidPlan", paid_state AS "paidState", paid_until AS "paidUntil"
  FROM workspaces WHERE id = $1`;

async function listEvents(api: Api, customerId: string): Promise<StripeEvent[]> {
  const found: StripeEvent[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const fields = { limit: '100', ...(after !== undefined && { starting_after: after }) };
    const page = await callStripe<{ data: StripeEvent[]; has_more: boolean }>(api, 'GET', '/events', fields);
    found.push(...page.data);
    after = page.data.at(-1)?.id;
    isMore = page.has_more;
  }
  return found.filter(({ data: { object } }) => object.customer === customerId || object.id === customerId);
}

/** What only a test can ask of the stand-in. */
async function controlStripe({ stack }: Api, path: string, body: unknown, method: string): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/control/stripe/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect({ path, isDone: answer.ok }).toEqual({ path, isDone: true });
}

/** Stripe for the tests of a server that has the stand-in. */
export function stripeOf(api: Api) {
  const { owner } = api.stack;
  const drain = async () => {
    await expect.poll(() => listJobs(api), { interval: 20 }).toEqual([]);
  };
  const control = (path: string, body?: unknown, method = 'POST') => controlStripe(api, path, body, method);
  return {
    control,
    drain,
    call: <Answer>(method: string, path: string, fields?: Fields) => callStripe<Answer>(api, method, path, fields),
    customerOf: (person: ApiPerson, begin = new Date()) => openCustomer(api, person, begin),
    customerIdOf: async ({ workspaceId }: ApiPerson): Promise<string> => {
      const { rows } = await owner.pool.query<{ id: string }>(
        'SELECT customer_id AS id FROM billing_accounts WHERE workspace_id = $1',
        [workspaceId],
      );
      return rows[0]?.id ?? '';
    },
    /** Nothing that happens from now on is told, until it is delivered by hand. */
    loseWebhooks: () => control('webhooks', everyWebhookLost),
    /** Nothing that happens meanwhile is told. */
    async withoutWebhooks(work: () => Promise<unknown>): Promise<void> {
      await control('webhooks', everyWebhookLost);
      await work();
      await control('faults', undefined, 'DELETE');
    },
    /** What happened to a customer, the newest first. */
    eventsOf: (customerId: string) => listEvents(api, customerId),
    async deliver(event: unknown, headers: Record<string, string> = {}): Promise<number> {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const answer = await fetch(`${api.url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body), ...headers },
        body,
      });
      await answer.text();
      return answer.status;
    },
    /** What the job of the night does, whenever the workspace was read last. */
    async reconcile() {
      await owner.pool.query("UPDATE billing_accounts SET synced_at = now() - interval '1 day'");
      await enqueue(owner.orm, { name: 'reconcile-billing', payload: {} });
      await drain();
    },
    /** What the stand-in holds, read by nobody before. */
    async read(person: ApiPerson): Promise<BillingState> {
      const { payments: settings } = api.stack.settings;
      if (!settings) throw new Error('Nothing is paid for here.');
      return (await createPayments(settings).readCustomer(await this.customerIdOf(person))).state;
    },
    /** That what is stored and shown is what the stand-in holds. */
    async expectConverged(person: ApiPerson, what: unknown = null, known: BillingState | null = null) {
      const state = known ?? (await this.read(person));
      const { rows } = await owner.pool.query(paidSql, [person.workspaceId]);
      expect({ what, paid: rows[0] as unknown }).toEqual({ what, paid: paidPlanOf(state.subscription) });
      const shown = (await person.call('GET', '/billing')).body as Billing;
      expect({ what, ...shown }).toMatchObject({ what, ...ShownSchema.parse(state) });
    },
  };
}

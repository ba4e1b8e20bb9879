import { type OutboxMessage, readOutbox } from '@ruche/auth/testing';
import type { BillingMail } from '@ruche/contracts/billing';
import { NotificationListSchema } from '@ruche/contracts/events';
import { dayMs, minuteMs } from '@ruche/contracts/time';
import { enqueue } from '@ruche/database/jobs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient } from '#testing/api.ts';
import { cards, payFor, refreshBilling, submitPage, typedCard } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';
import { type StripeCustomer, stripeOf } from '#testing/stripe.ts';

const api = shareApi({ hasWorker: true, env: { PLAN_SWITCHING: 'off' } });
const failingCard = 'pm_card_chargeCustomerFail';

beforeAll(() => stripeOf(api).control('collection', { finalizeAfterSeconds: 1, finally: 'past_due' }));

const ago = (days: number) => new Date(Date.now() - days * dayMs);
const planPageOf = ({ workspaceId }: ApiPerson) =>
  `${api.url.replace('/api/v1', '')}/dashboard/settings/plan?workspace=${workspaceId}`;
const dayIn = (at: Date | string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const subject = (start: string) => (mail: OutboxMessage) => mail.subject?.startsWith(start) ?? false;
const mailTo = (email: string, start: string) => api.stack.outbox(email, subject(start));

/** Whatever is due has been done. */
async function jobsEnd(): Promise<void> {
  const query =
    "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ 'billing|announce|deliver' AND run_at <= now()";
  await expect.poll(async () => (await api.stack.owner.pool.query(query)).rowCount).toBe(0);
}

async function mailsTo(email: string): Promise<string[]> {
  await jobsEnd();
  return (await readOutbox(api.stack.sandboxUrl, email)).flatMap((mail) => mail.subject ?? []);
}

const run = (name: 'announce-grace-ends' | 'announce-first-payments') =>
  enqueue(api.stack.owner.orm, { name, payload: {} });

async function toldTo({ call }: ApiPerson): Promise<string[]> {
  const { items } = NotificationListSchema.parse((await call('GET', '/notifications')).body);
  return items.map(({ title }) => title);
}

const planOf = async ({ call }: ApiPerson) => (await call('GET', '/workspace')).body['plan'];

const statusOf = async ({ call }: ApiPerson) =>
  ((await call('GET', '/billing')).body as { subscription?: { status?: string } | null }).subscription?.status ?? '';

/** Somebody with a card and a subscription to Pro for so many days, paid for from its beginning or from that time on. */
async function subscribe(person: ApiPerson, days: number, paidFrom?: Date): Promise<StripeCustomer> {
  const customer = await stripeOf(api).customerOf(person, ago(days));
  await customer.useCard('pm_card_visa');
  await customer.subscribe('pro', paidFrom && { trial_end: String(Math.floor(paidFrom.getTime() / 1000)) });
  return customer;
}

/** Somebody whose trial is over, and whose payment failed so many days ago. */
async function failPayment(days: number): Promise<{ person: ApiPerson; customer: StripeCustomer }> {
  const person = await api.signUp();
  await api.endTrial(person);
  const failedAt = new Date(ago(days).getTime() - minuteMs);
  const customer = await subscribe(person, days + 10, failedAt);
  await jobsEnd();
  await customer.useCard(failingCard);
  await customer.catchUp();
  // Webhooks are on their way for a moment: until they are here, no job tells that there is something to read.
  await expect.poll(() => statusOf(person)).toMatch(/^(?:past_due|unpaid)$/u);
  await jobsEnd();
  return { person, customer };
}

const isCanceled = (line: string) => line.startsWith('Your subscription was canceled');
const linkAfter = ({ text }: OutboxMessage, action: string) => text.split(`${action}:\n`)[1]?.split('\n')[0] ?? '';

describe('a receipt', () => {
  it('goes to those who get the invoices, with the first payment, once', async () => {
    const person = await api.signUp();
    await payFor(person, 'expert');
    const { invoices } = await refreshBilling(person);
    const mail = await mailTo(person.email, 'Your Ruche receipt for $149.00');
    const [invoice] = invoices;
    expect(mail.text).toContain(`* Invoice\n  ${invoice?.number}`);
    expect(mail.text).toContain('* Expert plan\n');
    expect(linkAfter(mail, 'View invoice')).toBe(invoice?.url);
    expect(mail.text).toContain(`Download PDF: ${invoice?.pdfUrl}`);
    expect(mail.text).not.toContain('Unsubscribe');

    // As after a kill, and as by a webhook that comes again.
    const about: BillingMail = { kind: 'invoice_paid', invoiceId: invoice?.id ?? '' };
    const { workspaceId } = person;
    for (let times = 0; times < 2; times += 1) {
      await enqueue(api.stack.owner.orm, { name: 'mail-billing', payload: { workspaceId, mail: about } });
      await enqueue(api.stack.owner.orm, { name: 'sync-billing', payload: { workspaceId } });
    }
    expect((await mailsTo(person.email)).filter((line) => line.includes('receipt'))).toHaveLength(1);
  });

  it('is not sent for what was paid before the customer was known here, or for a free trial', async () => {
    const [known, trying] = [await api.signUp(), await api.signUp()];
    await stripeOf(api).withoutWebhooks(() => subscribe(known, 20));
    await payFor(trying, 'essential');
    await refreshBilling(trying);
    expect((await refreshBilling(known)).invoices).toMatchObject([{ status: 'paid', total: { cents: 7900 } }]);
    expect([await mailsTo(known.email), await mailsTo(trying.email)]).toEqual([[], []]);
  });

  it('shows hostile names as plain text', async () => {
    const person = await api.signUp();
    const { pool } = api.stack.owner;
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com https://evil.example';
    await pool.query('UPDATE workspaces SET name = $2 WHERE id = $1', [person.workspaceId, hostile]);
    await payFor(person, 'pro');
    const { address } = await refreshBilling(person);
    const body = { name: '<b>Evil</b> https://evil.example', address, vatNumber: null, invoiceEmails: [person.email] };
    expect((await person.call('PUT', '/billing/details', { body })).status).toBe(200);
    await addClient(person, { name: hostile.replaceAll(/\s+/g, ' ') });
    const changed = await person.call('POST', '/billing/change', { body: { plan: 'expert' } });
    expect({ status: changed.status, message: changed.body['message'] }).toEqual({ status: 200, message: undefined });
    const mails = [
      await mailTo(person.email, 'Your Ruche receipt for $149.00'),
      await mailTo(person.email, 'You’re now on Expert'),
    ];
    for (const { subject: line, html, text } of mails) {
      expect(line).not.toMatch(/[\r\n]/u);
      expect(`${line}${text}${html}`).not.toContain('https://evil.example');
      expect(html).not.toMatch(/<img|<b>/u);
    }
    expect(mails[0]?.html).toContain('&lt;b&gt;Evil&lt;/b&gt;');
  });
});

describe('a payment that fails', () => {
  it('is mailed once with what happens when, and again when it is made up for', async () => {
    const { person, customer } = await failPayment(0);
    const mail = await mailTo(person.email, 'Your payment of $79.00 failed');
    const { subscription, graceEndsAt } = await refreshBilling(person);
    expect(graceEndsAt).not.toBeNull();
    expect(mail.text).toContain(`Everything keeps working until ${dayIn(graceEndsAt ?? '')}`);
    expect(mail.text).toContain('* Card\n  Visa ending in 0341');
    expect(mail.text).toContain(`We’ll try the card again on ${dayIn(subscription?.unpaid?.nextAttemptAt ?? '')}.`);
    expect(mail.text).toContain(`Update your card in Settings → Plan: ${planPageOf(person)}`);
    expect(await planOf(person)).toMatchObject({ inForce: 'pro', graceEndsAt });
    expect(await toldTo(person)).toContain('Your payment of $79.00 failed');

    // The next attempt fails too: nothing new is told.
    await customer.advance(4);
    const paid = await submitPage(`${linkAfter(mail, 'Pay invoice')}/pay`, typedCard(cards.succeeds));
    expect(paid.status).toBeLessThan(400);
    const recovered = await mailTo(person.email, 'Your payment went through');
    expect(recovered.text).toContain('We received $79.00. Pro continues as before');
    expect(linkAfter(recovered, 'View plan')).toBe(planPageOf(person));
    expect((await mailsTo(person.email)).toSorted()).toEqual([
      expect.stringContaining('Your Ruche receipt for $79.00'),
      expect.stringContaining('Your payment of $79.00 failed'),
      expect.stringContaining('Your payment went through'),
    ]);
    expect(await toldTo(person)).toContain('Your payment went through');
    expect(await planOf(person)).toMatchObject({ inForce: 'pro', graceEndsAt: null });
  });

  it('also goes to those who get the invoices, each address once', async () => {
    const { person } = await failPayment(0);
    await mailTo(person.email, 'Your payment of $79.00 failed');
    const { pool } = api.stack.owner;
    const books = `books.${person.workspaceId}@example.com`;
    await pool.query('UPDATE billing_accounts SET invoice_emails = $2 WHERE workspace_id = $1', [
      person.workspaceId,
      [person.email.toUpperCase(), books],
    ]);
    await pool.query('DELETE FROM billing_mails WHERE workspace_id = $1', [person.workspaceId]);
    const { subscription } = await refreshBilling(person);
    const mail: BillingMail = { kind: 'payment_failed', invoiceId: subscription?.unpaid?.invoiceId ?? '' };
    await enqueue(api.stack.owner.orm, { name: 'mail-billing', payload: { workspaceId: person.workspaceId, mail } });
    const { text } = await mailTo(books, 'Your payment of $79.00 failed');
    expect(text).toContain('invoices of');
    expect(text).not.toContain('Update your card in Settings');
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  it('is told again three days before the plan ends, once, and never after it was paid', async () => {
    const [late, paying] = [await failPayment(12), await failPayment(12)];
    const { subscription } = await refreshBilling(paying.person);
    await jobsEnd();
    await stripeOf(api).withoutWebhooks(async () => {
      await paying.customer.useCard('pm_card_visa');
      await paying.customer.call('POST', `/invoices/${subscription?.unpaid?.invoiceId}/pay`);
      // Nobody here has read yet that it was paid.
      await run('announce-grace-ends');
      await mailTo(paying.person.email, 'Your payment went through');
    });
    const end = dayIn((await refreshBilling(late.person)).graceEndsAt ?? '');
    const mail = await mailTo(late.person.email, `Pro ends on ${end} unless you pay`);
    expect(mail.text).toContain('We still couldn’t collect your payment of $79.00.');
    await jobsEnd();
    await run('announce-grace-ends');
    const told = (await mailsTo(late.person.email)).filter((line) => line.startsWith('Pro ends on'));
    expect(told).toHaveLength(1);
    expect((await toldTo(late.person)).filter((title) => title.startsWith('Pro ends on'))).toHaveLength(1);
    expect((await mailsTo(paying.person.email)).filter((line) => line.startsWith('Pro ends on'))).toEqual([]);
    expect((await toldTo(paying.person)).filter((title) => title.startsWith('Pro ends on'))).toEqual([]);
  });

  it('leaves the workspace read-only when nobody pays, and says why', async () => {
    const { person } = await failPayment(15);
    await run('announce-grace-ends');
    const mail = await mailTo(person.email, 'Your workspace is now read-only');
    expect(mail.text).toContain('We couldn’t collect your payment of $79.00 for Pro');
    expect(linkAfter(mail, 'Pay and continue')).toBe(planPageOf(person));
    expect(await toldTo(person)).toContain('Your workspace is read-only');
    // So late, nobody is told that everything keeps working.
    expect(await mailsTo(person.email)).toHaveLength(1);
    const refused = await person.call('POST', '/clients', { body: { name: 'One more', email: 'one@example.com' } });
    expect(refused).toMatchObject({
      status: 402,
      body: {
        code: 'trial_ended',
        message: 'Your last payment failed. Nothing was deleted. Pay the open invoice in Settings → Plan to continue.',
        details: { cause: 'payment' },
      },
    });
    const { body } = await person.call('GET', '/dashboard/attention');
    expect(body['items']).toMatchObject([{ id: 'payment-overdue', title: 'Your last payment failed' }]);
  });
});

describe('a subscription', () => {
  it('that is canceled is confirmed each time, with how to resume', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    await payFor(person, 'pro');
    await refreshBilling(person);
    for (let times = 1; times <= 2; times += 1) {
      const { subscription } = (await person.call('POST', '/billing/cancel')).body as {
        subscription?: { cancelAt: string };
      };
      await expect.poll(async () => (await mailsTo(person.email)).filter(isCanceled).length).toBe(times);
      const mail = await mailTo(person.email, 'Your subscription was canceled');
      expect(mail.text).toContain(`Pro stays active until ${dayIn(subscription?.cancelAt ?? '')}.`);
      expect(linkAfter(mail, 'Resume subscription')).toBe(planPageOf(person));
      await person.call('POST', '/billing/resume');
    }
  });

  it('that is canceled while a payment is due ends as canceled', async () => {
    const { person } = await failPayment(1);
    await refreshBilling(person);
    expect((await person.call('POST', '/billing/cancel')).status).toBe(200);
    const mail = await mailTo(person.email, 'Your subscription to Pro has ended');
    expect(mail.text).toContain('You won’t be charged again.');
    expect(mail.text).toContain('Your workspace is now read-only.');
    const refused = await person.call('POST', '/clients', { body: { name: 'One more', email: 'one@example.com' } });
    expect(refused.body).toMatchObject({
      message: 'Your subscription has ended. Nothing was deleted. Choose a plan in Settings → Plan to continue.',
      details: { cause: 'subscription' },
    });
  });

  it('on another plan says what changed', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    await payFor(person, 'essential');
    await refreshBilling(person);
    await person.call('POST', '/billing/change', { body: { plan: 'pro' } });
    const mail = await mailTo(person.email, 'You’re now on Pro');
    expect(mail.text).toContain('Your plan changed from Essential to Pro.');
    expect(mail.text).toContain('* $79.00 per month\n  Next payment: $79.00 on ');
  });

  it('in a trial is announced three days before its first payment, once', async () => {
    const person = await api.signUp();
    await api.stack.owner.pool.query(
      "UPDATE workspaces SET trial_ends_at = now() + interval '60 hours' WHERE id = $1",
      [person.workspaceId],
    );
    await payFor(person, 'essential');
    const { subscription } = await refreshBilling(person);
    await run('announce-first-payments');
    const day = dayIn(subscription?.trialEndsAt ?? '');
    const mail = await mailTo(person.email, `Your first payment of $29.00 is on ${day}`);
    expect(mail.text).toContain('we’ll charge Visa ending in 4242');
    expect(mail.text).toContain('Cancel in Settings → Plan before');
    await jobsEnd();
    await run('announce-first-payments');
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('ends with the account of the only person in the workspace', async () => {
    const person = await api.signUp();
    await payFor(person, 'pro');
    const { subscription } = await refreshBilling(person);
    expect(subscription?.status).toBe('trialing');
    const { body } = await person.call('POST', '/me/deletion', { body: { confirmation: person.email } });
    await api.stack.owner.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
      body['code'],
    ]);
    const stateOf = async () =>
      (await stripeOf(api).call<{ status: string }>('GET', `/subscriptions/${subscription?.id}`)).status;
    await expect.poll(stateOf).toBe('canceled');
  });
});

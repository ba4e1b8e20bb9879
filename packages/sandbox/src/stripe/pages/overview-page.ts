import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '#src/html.ts';
import { emptyComb } from '#src/pages/drawings.ts';
import { layout } from '#src/pages/layout.ts';
import { stripeStyles } from '#src/stripe/assets.ts';
import { listDeliveries } from '#src/stripe/deliveries.ts';
import { nameOfPrice } from '#src/stripe/lines.ts';
import type { Subscription } from '#src/stripe/objects.ts';
import { find, listObjects } from '#src/stripe/store.ts';
import { testCardTable } from './card-form.ts';
import { dayOf, money, standInNote } from './frame.ts';

const shown = 50;

function subscriptionRow(db: DatabaseSync, subscription: Subscription): Html {
  const customer = find(db, 'customer', subscription.customer);
  const [item] = subscription.items.data;
  const invoice = subscription.latest_invoice === null ? null : find(db, 'invoice', subscription.latest_invoice);
  const ends = subscription.cancel_at !== null && html` · ends ${dayOf(subscription.cancel_at)}`;
  const link =
    invoice?.number &&
    html` · <a href="/stripe/invoices/${invoice.id}">${invoice.number}</a> ${money(invoice.total)} ${invoice.status}`;
  return html`<tr>
          <th scope="row">${customer?.name ?? customer?.email ?? subscription.customer}</th>
          <td>${item && nameOfPrice({ db }, item.price)} · ${subscription.status.replaceAll('_', ' ')}${ends}${link}</td>
        </tr>`;
}

const statusOf = (status: number | null, isPending: boolean) => {
  if (status !== null && status < 300) return 'delivered';
  const reason = status === null ? '' : ` (${status})`;
  return isPending ? `waiting${reason}` : `not delivered${reason}`;
};

function eventRows(db: DatabaseSync): Html[] {
  return listDeliveries(db, shown)
    .toReversed()
    .map(({ eventId, status, dueAt, attempts }) => {
      const event = find(db, 'event', eventId);
      return html`<tr>
          <th scope="row"><code>${event?.type ?? eventId}</code></th>
          <td>${statusOf(status, dueAt !== null)}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${event && html`, ${dayOf(event.created)}`}</td>
        </tr>`;
    });
}

const table = (rows: Html[]) => html`<div class="card"><table class="calls"><tbody>${rows}</tbody></table></div>`;

export function overviewPage(db: DatabaseSync): Html {
  const subscriptions = listObjects(db, 'subscription').slice(0, shown);
  const events = eventRows(db);
  const nothing = html`<div class="empty">${emptyComb()}<h2>No subscriptions yet</h2><p>Choose a plan in Ruche. What it orders from Stripe shows up here.</p></div>`;
  const body = html`${stripeStyles}<section aria-labelledby="heading">
      ${standInNote}
      <h1 id="heading">Stripe</h1>
      <p class="lead-text">The newest subscriptions and webhooks of the stand-in.</p>
      <div data-live="stripe">
        ${subscriptions.length === 0 ? nothing : table(subscriptions.map((one) => subscriptionRow(db, one)))}
        ${events.length > 0 && html`<h2>Webhooks</h2>${table(events)}`}
      </div>
      ${testCardTable()}
    </section>`;
  return layout({ title: 'Stripe · Ruche sandbox', body, isLive: true });
}

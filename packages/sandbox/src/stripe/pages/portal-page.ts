import { type Html, html } from '#src/html.ts';
import type { Customer, Invoice, PaymentMethod, Subscription } from '#src/stripe/objects.ts';
import { type CardForm, cardFields, type FormProblem, problemNote, testCardTable } from './card-form.ts';
import { dayOf, frame, money, postButton } from './frame.ts';

export type PortalView = {
  path: string;
  returnUrl: string | null;
  customer: Customer;
  subscriptions: { subscription: Subscription; name: string; end: number }[];
  methods: PaymentMethod[];
  invoices: Invoice[];
  canCancel: boolean;
  form: CardForm;
  problem: FormProblem;
};

function planRow(
  { path, canCancel }: PortalView,
  { subscription, name, end }: PortalView['subscriptions'][number],
): Html {
  const { id, status, cancel_at: cancelAt, items } = subscription;
  const amount = items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const next = cancelAt === null ? html`Renews on ${dayOf(end)}` : html`Ends on ${dayOf(cancelAt)}`;
  const action =
    cancelAt === null
      ? postButton(`${path}/subscriptions/${id}/cancel`, 'Cancel plan', 'danger')
      : postButton(`${path}/subscriptions/${id}/renew`, 'Don’t cancel plan');
  return html`<article class="card plan">
        <div><h3>${name}</h3><p>${money(amount)} per month · ${next} · ${status.replaceAll('_', ' ')}</p></div>
        ${canCancel && action}
      </article>`;
}

const methodRow = ({ card, id }: PaymentMethod, customer: Customer) => html`<li>
          ${card.brand} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}
          ${customer.invoice_settings.default_payment_method === id && html`<strong>Default</strong>`}
        </li>`;

const invoiceRow = ({ id, number, created, total, status }: Invoice) => html`<tr>
          <th scope="row"><a href="/stripe/invoices/${id}">${number}</a></th>
          <td>${dayOf(created)} · ${money(total)} · ${status} · <a href="/stripe/invoices/${id}/pdf">PDF</a></td>
        </tr>`;

export function portalPage(view: PortalView): Html {
  const { path, returnUrl, customer, subscriptions, methods, invoices, form, problem } = view;
  const content = html`${returnUrl !== null && html`<p><a href="${returnUrl}">Return to Ruche</a></p>`}
      <h2>Current plan</h2>
      ${subscriptions.length === 0 ? html`<p>No plan.</p>` : subscriptions.map((row) => planRow(view, row))}
      <h2>Payment method</h2>
      ${methods.length === 0 ? html`<p>No card yet.</p>` : html`<ul class="methods">${methods.map((method) => methodRow(method, customer))}</ul>`}
      <form class="card pay" method="post" action="${path}/card">
        ${problemNote(problem)}
        ${cardFields(form, problem)}
        <button class="button primary">Use this card</button>
      </form>
      <h2>Invoices</h2>
      ${invoices.length === 0 ? html`<p>No invoices yet.</p>` : html`<div class="card"><table class="calls"><tbody>${invoices.map(invoiceRow)}</tbody></table></div>`}
      ${testCardTable()}`;
  return frame({
    title: 'Billing',
    heading: 'Billing',
    lead: `This page stands in for Stripe’s customer portal. You’re ${customer.name ?? customer.email ?? 'a customer'}.`,
    content,
  });
}

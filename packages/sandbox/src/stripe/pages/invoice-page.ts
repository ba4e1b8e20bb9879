import { type Html, html } from '#src/html.ts';
import type { Invoice, PaymentMethod } from '#src/stripe/objects.ts';
import { cardFields, emptyForm, type FormProblem, problemNote, testCardTable } from './card-form.ts';
import { dayOf, frame, money } from './frame.ts';

const statusText = {
  draft: 'Not final yet',
  open: 'To pay',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
};

export function invoicePage(invoice: Invoice, method: PaymentMethod | null, problem: FormProblem): Html {
  const { id, number, lines, total, amount_due: due, status, created } = invoice;
  const savedForm =
    method &&
    html`<form class="card pay" method="post" action="/stripe/invoices/${id}/pay">
        <input type="hidden" name="saved" value="yes">
        <button class="button primary">Pay ${money(due)} with the card ending in ${method.card.last4}</button>
      </form>`;
  const payment = html`${problemNote(problem)}${savedForm}
      <form class="card pay" method="post" action="/stripe/invoices/${id}/pay">
        ${cardFields(emptyForm, problem)}
        <button class="button primary">Pay ${money(due)}</button>
      </form>
      ${testCardTable()}`;
  const content = html`<div class="card"><table class="calls"><tbody>
        ${lines.data.map(
          ({ description, amount, period }) =>
            html`<tr><th scope="row">${description}</th><td>${dayOf(period.start)} – ${dayOf(period.end)} · ${money(amount)}</td></tr>`,
        )}
        <tr><th scope="row">Total</th><td>${money(total)}</td></tr>
        <tr><th scope="row">Amount due</th><td>${money(due)}</td></tr>
      </tbody></table></div>
      <p><a class="button" href="/stripe/invoices/${id}/pdf">Download PDF</a></p>
      ${status === 'open' && payment}`;
  return frame({
    title: `Invoice ${number ?? ''}`,
    heading: `Invoice ${number ?? ''}`,
    lead: `${statusText[status]} · ${new Date(created * 1000).toISOString().slice(0, 10)} · ${invoice.customer_email ?? ''}`,
    content,
  });
}

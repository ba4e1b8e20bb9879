import { buffer } from 'node:stream/consumers';
import { formatPrice } from '#src/stripe/lines.ts';
import type { Invoice } from '#src/stripe/objects.ts';
import { formatDay } from '#src/stripe/periods.ts';

const left = 56;
const right = 480;

const amountText = (amount: number) => (amount < 0 ? `-${formatPrice(-amount)}` : formatPrice(amount));

/** One page, or more where there are many lines. Loaded with the first one: nobody else needs the library. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Invoice ${invoice.number ?? ''}`, CreationDate: new Date(invoice.created * 1000) };
  const document = new PDFDocument({ size: 'A4', margin: left, info });
  const content = buffer(document);
  const row = (label: string, amount: number) => {
    const { y } = document;
    document.text(label, left, y, { width: 400 });
    const after = document.y;
    document.text(amountText(amount), right, y, { width: 60, align: 'right' });
    document.x = left;
    document.y = Math.max(after, document.y) + 6;
  };
  document
    .fontSize(22)
    .text(`Invoice ${invoice.number ?? ''}`)
    .fontSize(10)
    .moveDown();
  document.text('Test mode. This is no demand for payment.').moveDown();
  document.text(`From: ${invoice.account_name}`);
  const { customer_name: name, customer_email: email, customer_address: address } = invoice;
  document.text(`To: ${[name, email].filter(Boolean).join(', ')}`);
  if (address)
    document.text(
      [address.line1, address.line2, address.postal_code, address.city, address.country].filter(Boolean).join(', '),
    );
  for (const { type, value } of invoice.customer_tax_ids)
    document.text(`${type.replace('_', ' ').toUpperCase()}: ${value}`);
  document.text(`Date: ${formatDay(invoice.status_transitions.finalized_at ?? invoice.created)}`).moveDown(2);
  for (const { description, amount, period } of invoice.lines.data) {
    row(`${description} (${formatDay(period.start)} to ${formatDay(period.end)})`, amount);
  }
  document.moveDown();
  row('Total (USD)', invoice.total);
  if (invoice.starting_balance !== 0) row('Applied balance', invoice.amount_due - invoice.total);
  row('Amount due', invoice.amount_due);
  row(
    `Paid${invoice.status_transitions.paid_at === null ? '' : ` on ${formatDay(invoice.status_transitions.paid_at)}`}`,
    invoice.amount_paid,
  );
  document.end();
  return content;
}

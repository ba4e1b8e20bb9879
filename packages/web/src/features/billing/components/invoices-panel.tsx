import type { Billing, Invoice } from '@ruche/contracts/billing';
import { Download, ExternalLink } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { noteVisit, usePortal } from '#features/billing/api/open-payment-page.ts';
import { formatMoney, formatPastDay } from '#features/billing/format.ts';
import { invoicesPanel as words } from '#features/billing/words/billing.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const tones = { draft: 'neutral', open: 'waiting', paid: 'good', uncollectible: 'bad', void: 'neutral' } as const;

/** The API gives as many; the payment provider's own page has all of them. */
const mostShown = 24;

function Links({ invoice: { id, number, status, url, pdfUrl } }: { invoice: Invoice }) {
  const name = number ?? id;
  const look = buttonClass({ variant: 'ghost', size: 'small' });
  const isOpen = status === 'open';
  return (
    <span className="flex justify-end gap-1">
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={isOpen ? words.payOf(name) : words.viewOf(name)}
          className={look}
          onClick={noteVisit}
        >
          <ExternalLink aria-hidden="true" />
          <span className="max-sm:hidden">{isOpen ? words.pay : words.view}</span>
        </a>
      )}
      {pdfUrl !== null && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={words.pdfOf(name)} className={look}>
          <Download aria-hidden="true" />
          <span className="max-sm:hidden">{words.pdf}</span>
        </a>
      )}
    </span>
  );
}

const cell = 'border-line border-b px-2 py-2 first:pl-0 last:pr-0';

function Table({ invoices }: { invoices: Invoice[] }) {
  return (
    <table aria-label={words.title} className="w-full text-14 tabular-nums">
      <thead className="text-left text-13 text-muted">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            {words.date}
          </th>
          <th scope="col" className={`${cell} font-medium max-sm:hidden`}>
            {words.number}
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            {words.amount}
          </th>
          <th scope="col" className={`${cell} font-medium max-sm:hidden`}>
            {words.status}
          </th>
          <th scope="col" className={cell}>
            <span className="sr-only">{words.files}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id} className="[&:last-child>*]:border-0">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {formatPastDay(invoice.createdAt)}
              <span className="grid justify-items-start pt-1 sm:hidden">
                <Badge tone={tones[invoice.status]}>{words.statuses[invoice.status]}</Badge>
              </span>
            </th>
            <td className={`${cell} text-muted max-sm:hidden`}>{invoice.number ?? '—'}</td>
            <td className={`${cell} text-right font-medium`}>{formatMoney(invoice.total)}</td>
            <td className={`${cell} max-sm:hidden`}>
              <Badge tone={tones[invoice.status]}>{words.statuses[invoice.status]}</Badge>
            </td>
            <td className={cell}>
              <Links invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InvoicesPanel({ billing: { invoices, subscription } }: { billing: Billing }) {
  const portal = usePortal();
  const open = () =>
    void portal.leave({ flow: 'overview' }).catch((error: unknown) => toast.error(describeFailure(error)));
  return (
    <Panel
      title={words.title}
      action={
        (subscription !== null || invoices.length > 0) && (
          <Button size="small" busy={portal.isBusy} busyLabel={words.opening} onClick={open}>
            {words.portal}
          </Button>
        )
      }
    >
      {invoices.length === 0 ? (
        <p className="text-14 text-muted">{words.empty}</p>
      ) : (
        <>
          <Table invoices={invoices} />
          {invoices.length >= mostShown && <p className="pt-3 text-13 text-muted">{words.more}</p>}
        </>
      )}
    </Panel>
  );
}

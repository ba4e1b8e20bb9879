import type { AssistantStatus, AssistantUsage } from '@ruche/contracts/assistant';
import { DataTable } from '#components/charts/data-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { usagePanel as words } from '#features/assistant/words/settings.ts';
import { cn } from '#lib/class-names.ts';

const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Of a few requests the cost is far below a cent. */
const small = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const nameMonth = (month: string, format = monthFormat) => format.format(new Date(`${month}-01T00:00Z`));

function describeCost(cost: number | null): string {
  if (cost === null) return '—';
  return cost === 0 || cost >= 1 ? cents.format(cost) : small.format(cost);
}

function Allowance({ usage: { month, tokens, allowance, renewsAt } }: Pick<AssistantStatus, 'usage'>) {
  const share = allowance === 0 ? 1 : Math.min(1, tokens / allowance);
  const renewal = day.format(new Date(renewsAt));
  const isFull = share >= 1;
  const used = words.used(whole.format(tokens), whole.format(allowance));
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-muted">{words.month(nameMonth(month))}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="heading text-20 tabular-nums">{used}</span>
        <span className="text-13 text-muted">
          {share > 0 && share < 0.01 ? words.little : words.percent(percent.format(share))}
        </span>
      </p>
      <progress
        aria-label={words.month(nameMonth(month))}
        max={Math.max(1, allowance)}
        value={Math.min(tokens, allowance)}
        className={cn(
          'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line',
          isFull
            ? '[&::-moz-progress-bar]:bg-clay [&::-webkit-progress-value]:bg-clay'
            : '[&::-moz-progress-bar]:bg-honey [&::-webkit-progress-value]:bg-honey',
        )}
      />
      <p className={cn('text-13', isFull ? 'text-clay' : 'text-muted')}>
        {isFull ? words.full(renewal) : words.renews(renewal)}
      </p>
    </div>
  );
}

function Tables({ months, byKind, hasPrices }: AssistantUsage) {
  const costs = months.some(({ cost }) => cost !== null);
  return (
    <>
      {byKind.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold text-14">{words.byKind}</h3>
          <DataTable
            caption={words.byKind}
            rows={byKind}
            keyOf={({ kind }) => kind}
            columns={[
              { label: words.kind, renderCell: ({ kind }) => words.kinds[kind], isNumber: false },
              { label: words.tokens, renderCell: ({ tokens }) => whole.format(tokens) },
              { label: words.requests, renderCell: ({ requests }) => whole.format(requests) },
            ]}
          />
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold text-14">{words.byMonth}</h3>
        <DataTable
          caption={words.byMonth}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { label: words.monthName, renderCell: ({ month }) => nameMonth(month, shortMonth), isNumber: false },
            { label: words.requests, renderCell: ({ requests }) => whole.format(requests) },
            { label: words.sent, renderCell: ({ input }) => whole.format(input) },
            { label: words.written, renderCell: ({ output }) => whole.format(output) },
            ...(costs || hasPrices
              ? [{ label: words.cost, renderCell: ({ cost }: { cost: number | null }) => describeCost(cost) }]
              : []),
          ]}
        />
        {!hasPrices && <p className="text-13 text-muted">{words.noPrices}</p>}
      </section>
    </>
  );
}

type UsagePanelProps = { status: AssistantStatus; usage: AssistantUsage };

/** What of the month's allowance is left, and what it went into. */
export function UsagePanel({ status, usage }: UsagePanelProps) {
  return (
    <Panel title={words.title}>
      <div className="grid gap-6">
        <Allowance usage={status.usage} />
        {usage.months.length === 0 ? (
          <p className="max-w-[70ch] text-14 text-muted">{words.empty}</p>
        ) : (
          <Tables {...usage} />
        )}
      </div>
    </Panel>
  );
}

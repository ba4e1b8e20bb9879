import { type PlanId, planIds, plans } from '@ruche/contracts/billing';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#lib/class-names.ts';
import { rows } from './rows.ts';
import { planComparison as words } from './words.ts';

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Mark = value ? Check : Minus;
  return (
    <>
      <Mark aria-hidden="true" className={cn('inline size-4', value ? 'text-leaf' : 'text-muted')} />
      <span className="sr-only">{value ? words.included : words.notIncluded}</span>
    </>
  );
}

/** One row is a grid where there is no room for four columns: its name above, the plans side by side below it. */
const rowClass = 'grid grid-cols-3 sm:table-row';
const cellClass = 'block px-2 pb-3 text-center sm:table-cell sm:border-line sm:border-t sm:px-4 sm:py-3';

type PlanComparisonProps = {
  /** The plan that stands out. */
  marked: PlanId | null;
  className?: string;
};

/** What each plan includes, side by side. */
export function PlanComparison({ marked, className }: PlanComparisonProps) {
  const titleId = useId();
  const markOf = (id: PlanId) => id === marked && 'bg-honey-soft';
  return (
    <section aria-labelledby={titleId} className={cn('grid grid-cols-1 gap-4', className)}>
      <h3 id={titleId} className="heading text-20">
        {words.title}
      </h3>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <table aria-labelledby={titleId} className="block w-full border-collapse text-14 sm:table sm:table-fixed">
          <thead className="block sm:table-header-group">
            <tr className={rowClass}>
              <th scope="col" className="hidden sm:table-cell sm:w-[34%]">
                <span className="sr-only">{words.feature}</span>
              </th>
              {planIds.map((id) => (
                <th
                  key={id}
                  scope="col"
                  className={cn('block px-2 py-3 text-center font-semibold sm:table-cell sm:px-4', markOf(id))}
                >
                  {plans[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {rows.map(({ label, valueOf }) => (
              <tr key={label} className={cn(rowClass, 'border-line border-t sm:border-0')}>
                <th
                  scope="row"
                  className="col-span-3 block px-3 pt-3 pb-1 text-left text-13 font-normal text-muted sm:table-cell sm:border-line sm:border-t sm:px-4 sm:py-3 sm:text-14 sm:text-ink"
                >
                  {label}
                </th>
                {planIds.map((id) => (
                  <td key={id} className={cn(cellClass, 'sm:align-middle', id === marked && 'sm:bg-honey-soft')}>
                    <Value value={valueOf(plans[id], id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

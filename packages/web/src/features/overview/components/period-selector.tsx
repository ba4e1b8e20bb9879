import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { useId } from 'react';
import { periods } from '#features/overview/periods.ts';
import { periodSelector as words } from '#features/overview/words.ts';

export type PeriodChange = (period: DashboardPeriod) => void;
type PeriodSelectorProps = { value: DashboardPeriod; onChange: PeriodChange };

/** Three native radio buttons in one frame. */
export function PeriodSelector({ value, onChange }: PeriodSelectorProps) {
  const name = useId();
  return (
    <fieldset className="-ml-1 inline-flex rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">{words.label}</legend>
      {periods.map((period) => (
        <label
          key={period.id}
          className="relative flex h-7 cursor-pointer items-center whitespace-nowrap rounded-[6px] px-2 font-medium text-12 text-muted transition-colors hover:text-ink has-checked:bg-honey-soft has-checked:text-honey-text has-focus-visible:outline-2 has-focus-visible:outline-ring touch:h-10"
        >
          <input
            type="radio"
            name={name}
            value={period.id}
            checked={value === period.id}
            onChange={() => onChange(period.id)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[6px] opacity-0"
          />
          {period.name}
        </label>
      ))}
    </fieldset>
  );
}

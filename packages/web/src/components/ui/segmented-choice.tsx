import { type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';

type SegmentedChoiceProps<Value extends string> = {
  legend: string;
  isLegendShown?: boolean;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
  className?: string;
};

/** A few choices side by side, one of which always holds: native radio buttons in one frame. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { legend, isLegendShown = false, options, value, onChange, disabled, className } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className={cn('min-w-0', className)}>
      <legend className={isLegendShown ? 'mb-1.5 font-medium text-13' : 'sr-only'}>{legend}</legend>
      <div className="inline-flex max-w-full rounded-control border border-line bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.title}
            className="relative flex h-8 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-[6px] px-3 font-medium text-13 text-muted transition-colors hover:text-ink has-disabled:cursor-default has-disabled:opacity-55 has-checked:bg-honey-soft has-checked:text-honey-text has-focus-visible:outline-2 has-focus-visible:outline-ring touch:h-10"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[6px] opacity-0 disabled:cursor-default"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

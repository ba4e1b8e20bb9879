import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

type NativeSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** The browser's own list: light, found by typing, and a wheel on phones. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, value, onValueChange, className, ...rest } = props;
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <span className={cn('relative grid', className)}>
      <select
        value={value}
        onChange={(event) => change(event.target.value)}
        className={cn(controlClass, 'h-9 appearance-none truncate pr-8 touch:h-11')}
        {...useFieldControl()}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} className="bg-raised">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-4 text-muted"
      />
    </span>
  );
}

import { Check } from 'lucide-react';

type ChoicePillsProps<Value extends string> = {
  legend: string;
  /** What stands above says the same. */
  isLegendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** Any number of a few choices. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props;
  const toggle = (one: Value, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((other) => (other === one ? isChosen : value.includes(other))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-medium text-13'}>{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-13 text-muted transition-colors hover:text-ink has-checked:border-transparent has-checked:bg-honey-soft has-checked:text-honey-text has-focus-visible:outline-2 has-focus-visible:outline-ring touch:h-10"
          >
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <Check aria-hidden="true" className="hidden size-3.5 peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId } from 'react';

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices that each need a sentence. */
export function ChoiceCards<Value extends string>({ legend, options, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-medium text-13">{legend}</legend>
      {options.map(({ value: own, label, hint }) => (
        <label
          key={own}
          className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5 rounded-control border border-line px-3 py-2 text-14 transition-colors hover:bg-hover has-checked:border-honey has-checked:bg-honey-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
            className="mt-0.75 size-4 accent-honey outline-none"
          />
          <span className="font-medium">{label}</span>
          <span className="col-start-2 text-13 text-muted">{hint}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { ReactNode } from 'react';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

/** On or off, at once: a native checkbox that says it is a switch. The whole line takes the click. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 has-disabled:cursor-default">
      <span className="grid gap-0.5">
        <span className="font-medium text-14">{label}</span>
        {hint !== undefined && <span className="text-13 text-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex h-5.5 w-9.5 shrink-0 rounded-full">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-honey checked:bg-honey disabled:cursor-default disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-0.75 size-4 -translate-y-1/2 rounded-full bg-muted transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-honey"
        />
      </span>
    </label>
  );
}

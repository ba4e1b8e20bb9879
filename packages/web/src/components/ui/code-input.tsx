import type { ChangeEvent, ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { Input } from './input.tsx';

const length = 6;

type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  value: string;
  onChange: (code: string) => void;
};

/** Six digits, typed, pasted with anything around them, or filled in by the phone; complete, they are sent at once. */
export function CodeInput({ value, onChange, className, ...rest }: CodeInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const code = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && value !== code) event.target.form?.requestSubmit();
  };
  return (
    <Input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={take}
      className={cn(
        'h-13 text-center font-display text-28 tabular-nums tracking-[0.3em] indent-[0.3em] touch:h-13 touch:text-28',
        className,
      )}
      {...rest}
    />
  );
}

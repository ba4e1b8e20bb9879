import { dayMs } from '@ruche/contracts/time';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { describeDay, soonDays } from '#features/api-access/key-life.ts';
import { keyForm as words } from '#features/api-access/words/keys.ts';
import { cn } from '#lib/class-names.ts';

const never = 'never';
const custom = 'custom';
const usualDays = [30, 90, 365];
export const defaultDays = 90;

const options = [
  ...usualDays.map((days) => ({ value: String(days), label: words.days(days) })),
  { value: custom, label: words.custom },
  { value: never, label: words.never },
];

export const endIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** The end of that day here; empty for what is no day. */
function endOf(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}

function hintOf(expiresAt: string | null): string | undefined {
  if (expiresAt === null) return words.neverHint;
  if (expiresAt === '') return undefined;
  const isSoon = Date.parse(expiresAt) - Date.now() <= soonDays * dayMs;
  return isSoon ? words.endsSoonOn(describeDay(expiresAt)) : words.endsOn(describeDay(expiresAt));
}

const asDay = (at: Date) => at.toLocaleDateString('en-CA');

/** When the key stops working. */
export function ExpiryField() {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController<{ expiresAt: string | null }, 'expiresAt'>({ name: 'expiresAt' });
  const [today] = useState(() => asDay(new Date()));
  const [choice, setChoice] = useState(String(defaultDays));
  const [day, setDay] = useState('');
  const choose = (next: string) => {
    setChoice(next);
    if (next === custom) onChange(endOf(day));
    else onChange(next === never ? null : endIn(Number(next)));
  };
  const isCustom = choice === custom;
  const hint = hintOf(value);
  return (
    <div className={cn('grid gap-3', isCustom && 'sm:grid-cols-2')}>
      <Field
        label={words.expires}
        hint={isCustom ? undefined : hint}
        error={isCustom ? undefined : fieldState.error?.message}
      >
        <NativeSelect
          className={cn(!isCustom && 'sm:w-[calc(50%-0.375rem)]')}
          options={options}
          value={choice}
          onValueChange={choose}
        />
      </Field>
      {isCustom && (
        <Field label={words.date} hint={hint} error={fieldState.error?.message} required>
          <Input
            ref={ref}
            type="date"
            min={today}
            max="2099-12-31"
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              onChange(endOf(target.value));
            }}
          />
        </Field>
      )}
    </div>
  );
}

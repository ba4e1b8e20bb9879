import type { DayCategory } from '@ruche/contracts/calendar';
import type { BusinessHours } from '@ruche/contracts/inbox';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { businessHours as words } from '#features/inbox-settings/words/client.ts';

type Region = Exclude<Extract<DayCategory, `fr_${string}`>, 'fr_holidays' | 'fr_retail' | 'fr_culture'>;
const regions: readonly { region: Region; name: string }[] = [
  { region: 'fr_alsace_moselle', name: words.alsaceMoselle },
  { region: 'fr_guadeloupe', name: words.guadeloupe },
  { region: 'fr_guyane', name: words.guyane },
  { region: 'fr_martinique', name: words.martinique },
  { region: 'fr_mayotte', name: words.mayotte },
  { region: 'fr_reunion', name: words.reunion },
];

const keyOf = (categories: readonly DayCategory[]) => categories.toSorted().join(' ');

const usual: readonly { categories: DayCategory[]; label: string }[] = [
  { categories: [], label: words.openOnHolidays },
  { categories: ['fr_holidays'], label: words.france },
  ...regions.map(({ region, name }) => ({
    categories: ['fr_holidays', region] satisfies DayCategory[],
    label: words.region(name),
  })),
];

type FieldsProps = { value: BusinessHours; onChange: (hours: BusinessHours) => void };

function HolidaysField({ value, onChange }: FieldsProps) {
  const current = keyOf(value.holidays);
  const isUsual = usual.some(({ categories }) => keyOf(categories) === current);
  const choices = isUsual ? usual : [...usual, { categories: value.holidays, label: words.several }];
  return (
    <Field label={words.holidays}>
      <NativeSelect
        options={choices.map(({ categories, label }) => ({ value: keyOf(categories), label }))}
        value={current}
        onValueChange={(key) => {
          const chosen = choices.find(({ categories }) => keyOf(categories) === key);
          if (chosen) onChange({ ...value, holidays: chosen.categories });
        }}
      />
    </Field>
  );
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function ClosedDays({ value, onChange }: FieldsProps) {
  const [day, setDay] = useState('');
  const id = useId();
  const add = () => {
    if (day === '') return;
    onChange({ ...value, closedDays: [...new Set([...value.closedDays, day])].toSorted() });
    setDay('');
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-13">
        {words.daysOff}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="w-auto flex-1"
        />
        <Button disabled={day === ''} onClick={add}>
          <Plus aria-hidden="true" />
          {words.addDay}
        </Button>
      </div>
      {value.closedDays.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.closedDays.map((one) => (
            <li key={one} className="inline-flex h-6 items-center rounded-small bg-hover pl-2 text-13">
              <time dateTime={one}>{format.format(new Date(one))}</time>
              <button
                type="button"
                aria-label={words.removeDay(format.format(new Date(one)))}
                onClick={() => onChange({ ...value, closedDays: value.closedDays.filter((other) => other !== one) })}
                className="grid size-6 place-items-center rounded-small text-muted hover:text-ink touch:size-9"
              >
                <X aria-hidden="true" className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Days on which nobody answers. */
export function DaysOffFields(props: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <HolidaysField {...props} />
      <ClosedDays {...props} />
    </div>
  );
}

import type { Client } from '@ruche/contracts/clients';
import { FormField } from '#components/form/form-field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { plannedFields as words } from '#features/calendar/words/layers.ts';

type Days = { firstDay: string; lastDay: string };

export function DayFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField<Days> name="firstDay" label={words.firstDay} required>
        {(control) => <Input type="date" {...control} />}
      </FormField>
      <FormField<Days> name="lastDay" label={words.lastDay} required>
        {(control) => <Input type="date" {...control} />}
      </FormField>
    </div>
  );
}

const all = 'all';

export function ClientSelect({ clients }: { clients: readonly Pick<Client, 'id' | 'name'>[] }) {
  const options = [
    { value: all, label: words.allClients },
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormField<{ clientId: string | null }> name="clientId" label={words.client}>
      {({ value, onChange, onBlur, ref }) => (
        <NativeSelect
          options={options}
          value={value ?? all}
          onValueChange={(next) => onChange(next === all ? null : next)}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    </FormField>
  );
}

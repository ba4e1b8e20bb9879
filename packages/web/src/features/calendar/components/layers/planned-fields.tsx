import { FormField } from '#components/form/form-field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
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

export function ClientField() {
  return (
    <FormField<{ clientId: string | null }> name="clientId" label={words.client}>
      {({ value, onChange }) => (
        <ClientChoice
          isForNew
          allLabel={words.allClients}
          clientId={value ?? undefined}
          onChoose={(next) => onChange(next ?? null)}
        />
      )}
    </FormField>
  );
}

import type { ApiKey } from '@ruche/contracts/api-keys';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { clientsField as words } from '#features/api-access/words/shared.ts';
import { FieldProblem } from './field-problem.tsx';
import { RadioCard } from './radio-card.tsx';

type Named = NonNullable<ApiKey['clients']>;
type Limited = { clientIds: string[] | null };

function Chosen({ clients, onRemove }: { clients: Named; onRemove: (id: string) => void }) {
  return (
    <ul aria-label={words.chosen} className="flex flex-wrap gap-1.5">
      {clients.map(({ id, name }) => (
        <li key={id} className="inline-flex min-w-0 items-center rounded-small bg-hover pl-2 text-13">
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={words.remove(name)}
            onClick={() => onRemove(id)}
            className="grid size-7 shrink-0 place-items-center rounded-small text-muted hover:text-ink touch:size-11"
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ClientsFieldProps = {
  /** Those that are chosen when it opens. */
  known: Named | null;
  /** What it means to choose some. */
  someText: string;
  /** What else those who choose some should know. */
  note?: string;
};

/** All clients, or some of them. */
export function ClientsField({ known, someText, note }: ClientsFieldProps) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController<Limited, 'clientIds'>({ name: 'clientIds' });
  const group = useId();
  const [seen, setSeen] = useState<Named>(known ?? []);
  const clients = (value ?? []).flatMap((id) => seen.find((client) => client.id === id) ?? []);
  const add = (id: string, name: string) => {
    setSeen([...seen.filter((client) => client.id !== id), { id, name }]);
    onChange([...(value ?? []).filter((other) => other !== id), id]);
  };
  const remove = (id: string) => onChange((value ?? []).filter((other) => other !== id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-13">{words.legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name={group}
          label={words.all}
          hint={words.allText}
          isChosen={value === null}
          onChoose={() => onChange(null)}
        />
        <RadioCard
          name={group}
          label={words.some}
          hint={someText}
          isChosen={value !== null}
          onChoose={() => onChange(seen.map(({ id }) => id))}
        />
      </div>
      {value !== null && (
        <>
          {clients.length > 0 && <Chosen clients={clients} onRemove={remove} />}
          <ClientPicker
            isFilter
            ref={ref}
            label={words.add}
            placeholder={words.add}
            value={null}
            onValueChange={({ id, name }) => add(id, name)}
          />
          {note !== undefined && <p className="text-13 text-muted">{note}</p>}
        </>
      )}
      <FieldProblem message={fieldState.error?.message} />
    </fieldset>
  );
}

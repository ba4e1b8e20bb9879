import { Check, Plus } from 'lucide-react';
import { cn } from '#lib/class-names.ts';

type Chip<Id> = { id: Id; label: string; detail?: string; isDisabled?: boolean };

type ToggleChipsProps<Id> = {
  legend: string;
  chips: readonly Chip<Id>[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
};

/** Any number of a list, each a press away. */
export function ToggleChips<Id extends string | number>({ legend, chips, value, onChange }: ToggleChipsProps<Id>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-13">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ id, label, detail, isDisabled = false }) => {
          const isChosen = value.includes(id);
          const Icon = isChosen ? Check : Plus;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={isDisabled && !isChosen}
              onClick={() => onChange(isChosen ? value.filter((one) => one !== id) : [...value, id])}
              className={cn(
                'flex max-w-full items-center gap-2 rounded-full border px-3 py-1 text-left text-13 transition-colors disabled:opacity-55 touch:min-h-11',
                isChosen ? 'border-honey bg-honey-soft text-ink' : 'border-edge text-muted enabled:hover:bg-hover',
              )}
            >
              <Icon aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{label}</span>
                {detail !== undefined && <span className="truncate text-12">{detail}</span>}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

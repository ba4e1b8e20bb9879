import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/class-names.ts';
import { ClientPicker } from './client-picker.tsx';
import { useClient } from './get-client.ts';

export type ClientFilterProps = {
  /** Where no field names it. */
  label?: string | undefined;
  allLabel: string;
  clientId: string | undefined;
  onChoose: (id: string | undefined) => void;
  className?: string | undefined;
  /** It is chosen for something new: then none that is read-only. */
  isForNew?: boolean;
};

/** One client of however many, or all of them. */
export function ClientFilter({ label, allLabel, clientId, onChoose, className, isForNew = false }: ClientFilterProps) {
  const { data: client } = useClient(clientId ?? null);
  return (
    <div className={cn('flex items-center [&>div]:flex-1', className)}>
      <ClientPicker
        isFloating
        isFilter={!isForNew}
        label={label}
        placeholder={allLabel}
        value={clientId === undefined ? null : (client ?? null)}
        onValueChange={({ id }) => onChoose(id)}
      />
      {clientId !== undefined && (
        <Button
          variant="ghost"
          className="px-2 text-muted"
          aria-label={allLabel}
          title={allLabel}
          onClick={() => onChoose(undefined)}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

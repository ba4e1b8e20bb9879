import type { Client } from '@ruche/contracts/clients';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { filterBar as words } from '#features/analytics/words/screen.ts';

type ClientFilterProps = { client: Client | null; onChoose: (id: string | undefined) => void };

/** One client of however many, or all of them. */
export function ClientFilter({ client, onChoose }: ClientFilterProps) {
  return (
    <div className="flex min-w-36 flex-1 items-center sm:max-w-64 [&>div]:flex-1">
      <ClientPicker
        isFloating
        label={words.client}
        placeholder={words.allClients}
        value={client}
        onValueChange={({ id }) => onChoose(id)}
      />
      {client !== null && (
        <Button
          variant="ghost"
          className="px-2 text-muted"
          aria-label={words.allClients}
          title={words.allClients}
          onClick={() => onChoose(undefined)}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

import { X } from 'lucide-react';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import type { ReportsSearch } from '#features/reports/reports-search.ts';
import { reportsScreen as words } from '#features/reports/words/screens.ts';

type FilterBarProps = { search: ReportsSearch; onChange: (change: Partial<ReportsSearch>) => void };

/** Which reports are listed. All of it stands in the address. */
export function ReportsFilterBar({ search, onChange }: FilterBarProps) {
  const { data: client } = useClient(search.clientId ?? null);
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2">
      <SearchField
        label={words.search}
        q={search.q ?? ''}
        onChange={(q) => onChange({ q: q === '' ? undefined : q })}
        className="max-sm:basis-full"
      />
      {/* Its list opens above what follows. */}
      <div className="relative h-9 min-w-0 flex-1 sm:max-w-72 touch:h-11">
        <div className="absolute inset-x-0 top-0 z-20">
          <ClientPicker
            isFilter
            label={words.client}
            value={search.clientId === undefined ? null : (client ?? null)}
            onValueChange={({ id }) => onChange({ clientId: id })}
          />
        </div>
      </div>
      {search.clientId !== undefined && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.clearClient}
          onClick={() => onChange({ clientId: undefined })}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </search>
  );
}

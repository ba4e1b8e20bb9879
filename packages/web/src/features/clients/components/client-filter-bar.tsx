import { clientStatuses } from '@ruche/contracts/clients';
import { LayoutGrid, Rows3, X } from 'lucide-react';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useClientTags } from '#features/clients/api/list-client-tags.ts';
import { type ClientFilters, isNarrowed } from '#features/clients/client-filters.ts';
import { clientFilterBar as words } from '#features/clients/words/client.ts';
import { cn } from '#lib/class-names.ts';
import type { ClientView } from './use-client-view.ts';

type ClientFilterBarProps = {
  filters: ClientFilters;
  onChange: (filters: ClientFilters) => void;
  view: ClientView;
  onViewChange: (view: ClientView) => void;
};

const all = 'all';
const filterClass = 'max-sm:flex-1 [&_select]:touch:text-14';
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const statusOptions = [
  { value: all, label: words.anyStatus },
  ...clientStatuses.map((status) => ({ value: status, label: capital(status) })),
];

const sortOptions = [
  { value: 'newest', label: words.newest },
  { value: 'name', label: words.name },
  { value: 'status', label: words.status },
] as const;

const views = [
  { view: 'grid', label: words.cards, icon: LayoutGrid },
  { view: 'table', label: words.table, icon: Rows3 },
] as const;

function ViewSwitch({ view, onViewChange }: Pick<ClientFilterBarProps, 'view' | 'onViewChange'>) {
  return (
    <fieldset className="flex rounded-control border border-edge bg-surface p-px sm:ml-auto">
      <legend className="sr-only">{words.view}</legend>
      {views.map(({ view: offered, label, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={offered === view}
          onClick={() => onViewChange(offered)}
          className="grid size-8 place-items-center rounded-small text-muted hover:text-ink aria-pressed:bg-hover aria-pressed:text-ink touch:size-10"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}

export function ClientFilterBar({ filters, onChange, view, onViewChange }: ClientFilterBarProps) {
  const { data: tags = [] } = useClientTags();
  const known = tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }));
  const chosen = filters.tag;
  const lost =
    chosen !== undefined && tags.every(({ tag }) => tag !== chosen) ? [{ value: chosen, label: chosen }] : [];
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <SearchField
        label={words.search}
        q={filters.q ?? ''}
        onChange={(q) => onChange({ ...filters, q: q === '' ? undefined : q })}
        className="max-sm:basis-[calc(100%-6rem)]"
      />
      <div className="contents max-sm:order-last max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-2">
        <NativeSelect
          aria-label={words.status}
          className={cn(filterClass, 'min-w-30 sm:min-w-32')}
          options={statusOptions}
          value={filters.status ?? all}
          onValueChange={(status) =>
            onChange({ ...filters, status: clientStatuses.find((candidate) => candidate === status) })
          }
        />
        {(known.length > 0 || lost.length > 0) && (
          <NativeSelect
            aria-label={words.tag}
            className={cn(filterClass, 'min-w-26 max-w-52 sm:min-w-28')}
            options={[{ value: '', label: words.anyTag }, ...known, ...lost].map((option) =>
              option.value === '' ? { ...option, value: all } : { ...option, value: `#${option.value}` },
            )}
            value={chosen === undefined ? all : `#${chosen}`}
            onValueChange={(tag) => onChange({ ...filters, tag: tag === all ? undefined : tag.slice(1) })}
          />
        )}
        <NativeSelect
          aria-label={words.sortBy}
          className={cn(filterClass, 'min-w-26 sm:min-w-28')}
          options={sortOptions}
          value={filters.sort ?? 'newest'}
          onValueChange={(sort) => onChange({ ...filters, sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
      {isNarrowed(filters) && (
        <Button
          variant="ghost"
          className="px-2 text-muted max-sm:order-last"
          onClick={() => onChange({ sort: filters.sort })}
        >
          <X aria-hidden="true" />
          {words.clearFilters}
        </Button>
      )}
      <ViewSwitch view={view} onViewChange={onViewChange} />
    </search>
  );
}

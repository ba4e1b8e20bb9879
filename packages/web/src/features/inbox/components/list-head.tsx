import type { ConversationCounts, InboxView, SavedInboxView } from '@ruche/contracts/inbox';
import { ListFilter, X } from 'lucide-react';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import {
  type InboxFilters,
  type InboxSearch,
  noFilters,
  searchOf,
  setFiltersOf,
  viewOf,
} from '#features/inbox/inbox-search.ts';
import { viewNames, viewsColumn, listHead as words } from '#features/inbox/words/list.ts';
import { countText, viewsFor } from './views-column.tsx';

const sorts = [
  { value: 'newest', label: words.newest },
  { value: 'oldest', label: words.oldest },
  { value: 'due', label: words.due },
] as const;

export type SearchChange = (change: Partial<InboxSearch>) => void;

type PhoneViewsProps = {
  search: InboxSearch;
  counts: ConversationCounts | undefined;
  saved: SavedInboxView[];
  onChange: SearchChange;
};

/** The views where there is no room for a column of them. */
function PhoneViews({ search, counts, saved, onChange }: PhoneViewsProps) {
  const options: { value: string; label: string }[] = viewsFor(search, counts).map(({ view }) => {
    const count = countText(counts, view);
    return { value: view, label: count === '' ? viewNames[view] : `${viewNames[view]} (${count})` };
  });
  const choose = (next: string) => {
    const kept = saved.find(({ id }) => id === next);
    onChange(
      kept === undefined ? { view: next === 'open' ? undefined : (next as InboxView) } : searchOf(kept.settings),
    );
  };
  return (
    <NativeSelect
      aria-label={viewsColumn.view}
      className="min-w-0 flex-1 lg:hidden"
      options={[...options, ...saved.map(({ id, name }) => ({ value: id, label: name }))]}
      value={viewOf(search)}
      onValueChange={choose}
    />
  );
}

type ListHeadProps = PhoneViewsProps & {
  /** What the filters that are set are called. */
  nameOfFilter: (filter: keyof InboxFilters) => string;
  onFilters: () => void;
};

function Chips({ search, nameOfFilter, onChange }: Pick<ListHeadProps, 'search' | 'nameOfFilter' | 'onChange'>) {
  const filters = setFiltersOf(search);
  if (filters.length === 0) return null;
  const remove = (filter: keyof InboxFilters) =>
    onChange({ [filter]: undefined, ...(filter === 'clientId' && { socialAccountId: undefined }) });
  return (
    <div className="flex flex-wrap items-center gap-1">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-label={words.removeFilter(nameOfFilter(filter))}
          onClick={() => remove(filter)}
          className="inline-flex h-6 max-w-40 items-center gap-1 rounded-full bg-honey-soft pr-1.5 pl-2 text-12 text-honey-text hover:underline touch:h-9"
        >
          <span className="truncate">{nameOfFilter(filter)}</span>
          <X aria-hidden="true" className="size-3 shrink-0" />
        </button>
      ))}
      <button
        type="button"
        onClick={() => onChange(noFilters)}
        className="h-6 rounded-small px-1.5 text-12 text-muted hover:text-ink hover:underline touch:h-9"
      >
        {words.clear}
      </button>
    </div>
  );
}

/** What is looked for, how it is sorted, and what narrows it. All of it stands in the address. */
export function ListHead(props: ListHeadProps) {
  const { search, counts, saved, nameOfFilter, onChange, onFilters } = props;
  const set = setFiltersOf(search).length;
  return (
    <search aria-label={words.search} className="grid gap-2 border-line border-b p-2.5">
      <div className="flex gap-2">
        <SearchField
          label={words.search}
          q={search.q ?? ''}
          onChange={(q) => onChange({ q: q === '' ? undefined : q })}
          className="sm:max-w-none"
        />
        <Button
          aria-label={set === 0 ? words.filters : words.filtersSet(set)}
          title={words.filters}
          onClick={onFilters}
          className="px-2.5"
        >
          <ListFilter aria-hidden="true" className={set > 0 ? 'text-honey-text' : ''} />
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <PhoneViews {...{ search, counts, saved, onChange }} />
        <NativeSelect
          aria-label={words.sort}
          className="max-lg:flex-1 lg:ml-auto [&_select]:lg:h-7 [&_select]:lg:border-transparent [&_select]:lg:text-12"
          options={sorts}
          value={search.sort ?? 'newest'}
          onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
      <Chips {...{ search, nameOfFilter, onChange }} />
    </search>
  );
}

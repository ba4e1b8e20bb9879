import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { isNarrowed, type PostFilters } from '#features/posts/post-filters.ts';

type PostFilterBarProps = { filters: PostFilters; onChange: (filters: PostFilters) => void };

const all = 'all';
const filterClass = 'max-sm:flex-1 [&_select]:touch:text-14';

const statusOptions = [
  { value: all, label: 'Any status' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'failed', label: 'Failed' },
] as const;

/** Types freely; the address follows when the typing pauses. */
function SearchField({ filters, onChange }: PostFilterBarProps) {
  const { q = '' } = filters;
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    setTyped(q);
  }
  const latest = useRef({ filters, onChange });
  useEffect(() => {
    latest.current = { filters, onChange };
  });
  useEffect(() => {
    const wanted = typed.trim();
    const timer = setTimeout(() => {
      const { filters: current, onChange: change } = latest.current;
      if (wanted === (current.q ?? '')) return;
      setKnown(wanted);
      change({ ...current, q: wanted === '' ? undefined : wanted });
    }, 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-72 max-sm:basis-full">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label="Search posts"
        placeholder="Search posts"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}

export function PostFilterBar({ filters, onChange }: PostFilterBarProps) {
  const { data } = useClientNames();
  const clients = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { clientId, status, view } = filters;
  const lost =
    clientId !== undefined && clients.every(({ value }) => value !== clientId)
      ? [{ value: clientId, label: 'This client' }]
      : [];
  return (
    <search aria-label="Filter posts" className="flex flex-wrap items-center gap-2">
      <SearchField filters={filters} onChange={onChange} />
      <NativeSelect
        aria-label="Client"
        className={`${filterClass} min-w-32 sm:max-w-60`}
        options={[{ value: all, label: 'All Clients' }, ...clients, ...lost]}
        value={clientId ?? all}
        onValueChange={(id) => onChange({ ...filters, clientId: id === all ? undefined : id })}
      />
      {view !== 'drafts' && (
        <NativeSelect
          aria-label="Status"
          className={`${filterClass} min-w-32`}
          options={statusOptions}
          value={status ?? all}
          onValueChange={(next) => onChange({ ...filters, status: next === all ? undefined : next })}
        />
      )}
      {filters.tag !== undefined && (
        <Button variant="secondary" onClick={() => onChange({ ...filters, tag: undefined })}>
          Tag: {filters.tag}
          <X aria-hidden="true" />
          <span className="sr-only">Remove</span>
        </Button>
      )}
      {isNarrowed(filters) && (
        <Button variant="ghost" className="px-2 text-muted" onClick={() => onChange({ view })}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </search>
  );
}

import { networkName } from '@ruche/contracts/accounts';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { Search, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { usePostTags } from '#features/posts/api/list-post-tags.ts';
import { isNarrowed, type PostFilters, withoutTrouble } from '#features/posts/post-filters.ts';

type PostFilterBarProps = { filters: PostFilters; onChange: (filters: PostFilters) => void };

const all = 'all';
const filterClass = 'max-sm:flex-1 [&_select]:touch:text-14';

const statusOptions = [
  { value: all, label: 'Any status' },
  { value: 'attention', label: 'Needs attention' },
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

/** Not shown as long as no post has a tag. */
function TagFilter({ filters, onChange }: PostFilterBarProps) {
  const { data: tags = [] } = usePostTags();
  const { tag } = filters;
  // Tags are found whatever their case.
  const chosen = tag && (tags.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag);
  const offered = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen];
  if (offered.length === 0) return null;
  // The sign keeps a tag named "all" apart from all tags.
  const options = [{ value: all, label: 'Any tag' }, ...offered.map((one) => ({ value: `#${one}`, label: one }))];
  return (
    <NativeSelect
      aria-label="Tag"
      className={`${filterClass} min-w-28 sm:max-w-52`}
      options={options}
      value={chosen === undefined ? all : `#${chosen}`}
      onValueChange={(next) => onChange({ ...filters, tag: next === all ? undefined : next.slice(1) })}
    />
  );
}

const causeLabels: Record<PublicationCause, string> = {
  trouble: 'Network trouble',
  paused: 'Paused',
  reconnect: 'Needs reconnecting',
  disconnected: 'Disconnected',
  rejected: 'Refused',
  rules: 'Against the rules',
  late: 'Too late',
  unclear: 'Needs a check',
};

/** What a notification leads to: there is nothing to choose, only to take away. */
function TroubleFilter({ filters, onChange }: PostFilterBarProps) {
  const { cause, platform, accountId } = filters;
  if (!cause && !platform && !accountId) return null;
  const where = [platform && networkName(platform), accountId && 'one account'].filter(Boolean).join(', ');
  const label = [cause && causeLabels[cause], where].filter(Boolean).join(': ');
  return (
    <Button onClick={() => onChange(withoutTrouble(filters))} aria-label={`Remove filter ${label}`}>
      {label}
      <X aria-hidden="true" className="text-muted" />
    </Button>
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
          onValueChange={(next) => onChange({ ...withoutTrouble(filters), status: next === all ? undefined : next })}
        />
      )}
      <TagFilter filters={filters} onChange={onChange} />
      <TroubleFilter filters={filters} onChange={onChange} />
      {view !== 'drafts' && status !== 'attention' && (
        <Button variant="ghost" onClick={() => onChange({ ...filters, status: 'attention' })}>
          <TriangleAlert aria-hidden="true" className="text-clay" />
          Needs attention
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

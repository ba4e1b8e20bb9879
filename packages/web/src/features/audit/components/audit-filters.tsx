import { auditGroups } from '@ruche/contracts/events';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { type AuditSearch, isNarrowed, noFilters } from '#features/audit/audit-search.ts';
import { groupNames, auditFilters as words } from '#features/audit/words.ts';

const all = 'all';
const selectClass = 'min-w-36 flex-1 sm:max-w-52 [&_select]:touch:text-14';

const groupOptions = [
  { value: all, label: words.allGroups },
  ...auditGroups.map((value) => ({ value, label: groupNames[value] })),
] as const;

type FilterProps = { search: AuditSearch; onChange: (change: AuditSearch) => void };

function Days({
  search: { from, to },
  onChange,
}: {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}) {
  return (
    <div className="flex items-center gap-1.5 text-13 text-muted max-sm:w-full">
      <Input
        type="date"
        aria-label={words.from}
        className="min-w-0 max-sm:flex-1 sm:w-38"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      {words.between}
      <Input
        type="date"
        aria-label={words.to}
        className="min-w-0 max-sm:flex-1 sm:w-38"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </div>
  );
}

/** Whose changes, of what, and when. All of it stands in the address. */
export function AuditFilters({ search, onChange }: FilterProps) {
  const { data: members = [] } = useMemberNames();
  const { group, userId, clientId, postId } = search;
  const change = (next: Partial<AuditSearch>) => onChange({ ...search, ...next });
  const people = members.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = userId === undefined || people.some(({ value }) => value === userId);
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label={words.group}
        className={selectClass}
        options={groupOptions}
        value={group ?? all}
        onValueChange={(next) => change({ group: next === all ? undefined : next })}
      />
      <NativeSelect
        aria-label={words.person}
        className={selectClass}
        options={[
          { value: all, label: words.allPeople },
          ...people,
          ...(isKnown ? [] : [{ value: userId, label: words.other }]),
        ]}
        value={userId ?? all}
        onValueChange={(next) => change({ userId: next === all ? undefined : next })}
      />
      <ClientFilter
        label={words.client}
        allLabel={words.allClients}
        clientId={clientId}
        onChoose={(id) => change({ clientId: id })}
        className="min-w-36 flex-1 sm:max-w-52"
      />
      <Days search={search} onChange={change} />
      {postId !== undefined && (
        <Button size="small" onClick={() => change({ postId: undefined })}>
          {words.post}
          <X aria-hidden="true" />
        </Button>
      )}
      {isNarrowed(search) && (
        <Button variant="ghost" className="px-2 text-muted" onClick={() => onChange(noFilters)}>
          <X aria-hidden="true" />
          {words.clear}
        </Button>
      )}
    </search>
  );
}

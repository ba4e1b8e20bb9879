import { lazyPanel } from '#components/lazy-part.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientFilterProps } from './client-filter.tsx';
import { useClientNames } from './list-clients.ts';
import { useReadOnlyReasons } from './use-read-only.ts';
import { clientPicker as words } from './words.ts';

const ClientFilter = lazyPanel(async () => (await import('./client-filter.tsx')).ClientFilter, {
  skeleton: <Skeleton className="h-9 min-w-32 flex-1 touch:h-11" />,
});

const all = 'all';

/** One client or all of them: the browser's own list while it holds every client, a search where there are more. */
export function ClientChoice(props: ClientFilterProps) {
  const { label, allLabel, clientId, onChoose, className, isForNew = false } = props;
  const reasonOf = useReadOnlyReasons();
  const { data: clients } = useClientNames();
  const known = clients?.items ?? [];
  // What the address names stays chosen, also where it is not on the list.
  const lost = clientId === undefined || known.some(({ id }) => id === clientId) ? [] : [clientId];
  if (clients !== undefined && clients.nextCursor !== null) return <ClientFilter {...props} />;
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      options={[
        { value: all, label: allLabel },
        ...known.map(({ id, name }) => {
          const isReadOnly = reasonOf(id) !== null;
          return { value: id, label: isReadOnly ? words.readOnly(name) : name, isDisabled: isReadOnly && isForNew };
        }),
        ...lost.map((id) => ({ value: id, label: id })),
      ]}
      value={clientId ?? all}
      onValueChange={(next) => onChoose(next === all ? undefined : next)}
    />
  );
}

import { Download, FileBraces, FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useExportAudit } from '#features/audit/api/export-audit.ts';
import { useAudit } from '#features/audit/api/list-audit.ts';
import { type AuditSearch, isNarrowed, noFilters } from '#features/audit/audit-search.ts';
import { auditScreen as words } from '#features/audit/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';

const skeleton = (
  <div className="grid gap-5 py-2">
    {['w-64', 'w-48', 'w-72', 'w-56'].map((width) => (
      <div key={width} className="grid gap-1.5 pl-7">
        <Skeleton className={`h-4 ${width} max-w-full`} />
        <Skeleton className="h-3 w-32" />
      </div>
    ))}
  </div>
);

/** As clocks show it where the workspace is, with the zone. */
function describeTimeIn(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return (iso) => format.format(new Date(iso));
}

function ExportMenu({ search }: { search: AuditSearch }) {
  const exporting = useExportAudit(search);
  const save = (format: 'csv' | 'json') => () =>
    exporting.mutate(format, { onError: (error) => toast.error(words.exportFailed(describeFailure(error))) });
  return (
    <ActionMenu
      button={
        <Button size="small" busy={exporting.isPending} busyLabel={words.exporting}>
          <Download aria-hidden="true" />
          {words.exportLabel}
        </Button>
      }
      actions={[
        { label: words.exportCsv, icon: FileSpreadsheet, onSelect: save('csv') },
        { label: words.exportJson, detail: words.exportJsonDetail, icon: FileBraces, onSelect: save('json') },
      ]}
    />
  );
}

function Empty({ search, onChange }: { search: AuditSearch; onChange: (search: AuditSearch) => void }) {
  if (!isNarrowed(search)) {
    return (
      <EmptyState drawing="search" className="py-4" title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <p className="flex items-center gap-2 px-2 text-14 text-muted">
      {words.emptyFiltered}
      <Button size="small" variant="ghost" onClick={() => onChange(noFilters)}>
        {words.clear}
      </Button>
    </p>
  );
}

type AuditScreenProps = {
  timeZone: string;
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
};

function AuditLog({ timeZone, search, onChange }: AuditScreenProps) {
  const query = useAudit(search);
  const describeTime = useMemo(() => describeTimeIn(timeZone), [timeZone]);
  return (
    <Panel title={words.title} action={<ExportMenu search={search} />}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-13 text-muted">{words.about}</p>
        <AuditFilters search={search} onChange={onChange} />
        <AsyncList
          query={query}
          what={words.what}
          skeleton={skeleton}
          empty={<Empty search={search} onChange={onChange} />}
          moreLabel={words.more}
        >
          {(entries) => (
            <ul aria-label={words.list} className="-mx-2 grid divide-y divide-line">
              {entries.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  describeTime={describeTime}
                  onChange={(change) => onChange({ ...search, ...change })}
                />
              ))}
            </ul>
          )}
        </AsyncList>
      </div>
    </Panel>
  );
}

/** Who changed what, for those who may know. */
export function AuditScreen(props: AuditScreenProps) {
  const canRead = useMay('audit.read');
  if (canRead) return <AuditLog {...props} />;
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState drawing="closed" title={words.managersTitle}>
        {words.managersText}
      </EmptyState>
    </section>
  );
}

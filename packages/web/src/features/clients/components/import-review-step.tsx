import { Upload } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  type ImportMapping,
  type ImportSource,
  useCommitImport,
  useImportPreview,
} from '#features/clients/api/import-clients.ts';
import { importReviewStep as words } from '#features/clients/words/import.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { clientCount } from './import-labels.ts';
import { ImportMappingTable } from './import-mapping.tsx';
import { DuplicateNames, ImportProblems, ImportSample } from './import-preview.tsx';
import { isPlanLimit, PlanLimitNotice } from './plan-limit-notice.tsx';

function Shape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Without an answer nobody here knows what the server did; asking again is safe. */
function describeImportFailure(error: unknown): string {
  const hasAnswer = error instanceof ApiError && error.code !== 'unreachable' && error.code !== 'unreadable';
  if (hasAnswer) return words.notImported(error.message);
  return words.interrupted(describeFailure(error));
}

type ImportReviewStepProps = { source: ImportSource; onBack: () => void; onDone: (count: number) => void };

/** Map the columns, see what would happen, then do all of it or nothing. */
export function ImportReviewStep({ source, onBack, onDone }: ImportReviewStepProps) {
  const [mapping, setMapping] = useState<ImportMapping>();
  const preview = useImportPreview(source, mapping);
  const commit = useCommitImport(source.csv);
  const importAll = async (chosen: ImportMapping) => {
    try {
      onDone((await commit.mutateAsync(chosen)).importedCount);
    } catch (error) {
      logFailure('Clients could not be imported.', error);
      toast.error(describeImportFailure(error));
    }
  };
  return (
    <AsyncPanel query={preview} what={words.what} skeleton={<Shape />}>
      {(result) => (
        <div className="grid gap-5">
          <Panel title={words.title}>
            <ImportMappingTable columns={result.columns} onChange={setMapping} />
          </Panel>
          <ImportProblems result={result} />
          <DuplicateNames names={result.duplicateNames} />
          <ImportSample result={result} />
          {isPlanLimit(commit.error) && <PlanLimitNotice error={commit.error} />}
          {commit.isPending && (
            <progress aria-label={words.label(clientCount(result.rowCount))} className="h-1.5 w-full accent-honey" />
          )}
          <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&>button]:flex-1">
            <p className="mr-auto min-w-0 truncate text-13 text-muted max-sm:w-full">{source.name}</p>
            <Button disabled={commit.isPending} onClick={onBack}>
              {words.back}
            </Button>
            <Button
              variant="primary"
              disabled={result.problemCount > 0 || result.rowCount === 0 || preview.isPlaceholderData}
              busy={commit.isPending}
              busyLabel={words.busyLabel(clientCount(result.rowCount))}
              onClick={() => void importAll(result.columns.map(({ field }) => field))}
            >
              <Upload aria-hidden="true" />
              {words.submit(clientCount(result.rowCount))}
            </Button>
          </div>
        </div>
      )}
    </AsyncPanel>
  );
}

import { isAddress, type PostImport, type PostImportRow, readMediaNames } from '@ruche/contracts/posts';
import { CalendarCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { VirtualList } from '#components/virtual-list.tsx';
import {
  useChangeImport,
  useConfirmImport,
  useDiscardImport,
  useImport,
  useImportRows,
  useRetryFiles,
} from '#features/imports/api/imports.ts';
import { postCount } from '#features/imports/labels.ts';
import { reviewStep as words } from '#features/imports/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { ImportRow } from './import-row.tsx';

const isWrong = ({ problems, isLeftOut }: PostImportRow) => !isLeftOut && problems.length > 0;

/** One that is fetched by its address. */
const lacksFile = (row: PostImportRow) =>
  isWrong(row) &&
  row.problems.some(({ field }) => field === 'media') &&
  readMediaNames(row.cells.media ?? '').some(isAddress);

type Shown = 'wrong' | 'all' | 'left-out';

/** What is wrong is shown first; once there was something, it stays chosen until the person looks at others. */
function Rows({ staged, rows }: { staged: PostImport; rows: PostImportRow[] }) {
  const counts = {
    wrong: rows.filter(isWrong).length,
    all: rows.length,
    'left-out': rows.filter(({ isLeftOut }) => isLeftOut).length,
  };
  const [chosen, setChosen] = useState<Shown>(counts.wrong > 0 ? 'wrong' : 'all');
  const shown = rows.filter((row) => chosen === 'all' || (chosen === 'wrong' ? isWrong(row) : row.isLeftOut));
  return (
    <Panel title={words.title}>
      <div className="grid gap-3">
        <SegmentedChoice
          legend={words.shown}
          options={[
            { value: 'wrong', label: words.needsFixing(counts.wrong) },
            { value: 'all', label: words.all(counts.all) },
            { value: 'left-out', label: words.skipped(counts['left-out']) },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {shown.length === 0 ? (
          <p className="text-14 text-muted">
            {chosen === 'wrong' ? words.allReady : chosen === 'all' ? words.noRows : words.noSkipped}
          </p>
        ) : (
          <VirtualList
            items={shown.map((row) => ({ id: String(row.row), row }))}
            isWhole
            aria-label={words.title}
            guessHeight={([item]) => (item && isWrong(item.row) ? 190 : 76)}
            itemClassName="min-w-0"
          >
            {({ row }) => <ImportRow importId={staged.id} row={row} isOver={staged.state === 'confirmed'} />}
          </VirtualList>
        )}
      </div>
    </Panel>
  );
}

function Files({ staged, rows }: { staged: PostImport; rows: PostImportRow[] }) {
  const retry = useRetryFiles(staged.id);
  const { count, settled } = staged.files;
  if (staged.state === 'checking') {
    return (
      <div className="grid gap-1.5">
        <output className="text-13 text-muted">{words.fetching(settled, count)}</output>
        <progress aria-label={words.files} value={settled} max={count} className="h-1.5 w-full accent-honey" />
      </div>
    );
  }
  if (!rows.some(lacksFile)) return null;
  return (
    <Button className="justify-self-start" busy={retry.isPending} onClick={() => retry.mutate()}>
      <RotateCw aria-hidden="true" />
      {words.retryFiles}
    </Button>
  );
}

type EndProps = { staged: PostImport; rows: PostImportRow[]; onDone: () => void; onBack: () => void };

const fail = (what: string) => (error: unknown) => {
  logFailure(what, error);
  toast.error(`${what} ${describeFailure(error)}`);
};

/** All of it or nothing. */
function End({ staged, rows, onDone, onBack }: EndProps) {
  const confirm = useConfirmImport(staged.id);
  const change = useChangeImport(staged.id);
  const discard = useDiscardImport();
  const taken = rows.filter(({ isLeftOut }) => !isLeftOut).length;
  const wrong = rows.filter(isWrong).length;
  // Not by callbacks of `mutate`: this is gone from the screen as soon as the import is confirmed.
  const run = async () => {
    try {
      await confirm.mutateAsync();
      onDone();
    } catch (error) {
      fail(words.nothingWasImported)(error);
    }
  };
  return (
    <div className="grid gap-3">
      {wrong > 0 && (
        <output className="block text-13 text-clay">
          {wrong === 1 ? words.oneRowNeedsFixing : words.rowsNeedFixing(wrong.toLocaleString('en'))}
        </output>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&>button]:flex-1">
        <SegmentedChoice
          legend={words.importAs}
          className="mr-auto"
          options={[
            { value: 'scheduled', label: words.scheduled },
            { value: 'draft', label: words.drafts },
          ]}
          value={staged.status}
          disabled={change.isPending || confirm.isPending}
          onChange={(status) => change.mutate(status, { onError: fail(words.saveFailed) })}
        />
        <Button
          disabled={confirm.isPending}
          busy={discard.isPending}
          onClick={() => discard.mutate(staged.id, { onSuccess: onBack, onError: fail(words.discardFailed) })}
        >
          {words.discard}
        </Button>
        <Button
          variant="primary"
          disabled={wrong > 0 || taken === 0 || staged.state !== 'ready'}
          busy={confirm.isPending}
          busyLabel={words.busyLabel(postCount(taken))}
          onClick={() => void run()}
        >
          <CalendarCheck aria-hidden="true" />
          {staged.status === 'draft' ? words.saveAsDrafts(postCount(taken)) : words.schedule(postCount(taken))}
        </Button>
      </div>
    </div>
  );
}

function Shape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-10 rounded-control" />
    </div>
  );
}

function Review({ staged, onDone, onBack }: Omit<EndProps, 'rows'>) {
  const query = useImportRows(staged);
  return (
    <AsyncPanel query={query} what={words.whatRows} skeleton={<Shape />}>
      {(rows) => (
        <div className="grid gap-5">
          <Files staged={staged} rows={rows} />
          <Rows staged={staged} rows={rows} />
          {(staged.state === 'ready' || staged.state === 'checking') && (
            <End staged={staged} rows={rows} onDone={onDone} onBack={onBack} />
          )}
        </div>
      )}
    </AsyncPanel>
  );
}

/** What would become of each row, to be corrected here; then all of it is imported, or nothing. */
export function ReviewStep({ id, onDone, onBack }: { id: string; onDone: () => void; onBack: () => void }) {
  const query = useImport(id);
  return (
    <AsyncPanel query={query} what={words.whatImport} skeleton={<Shape />}>
      {(staged) => <Review staged={staged} onDone={onDone} onBack={onBack} />}
    </AsyncPanel>
  );
}

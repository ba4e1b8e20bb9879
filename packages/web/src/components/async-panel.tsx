import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { asyncPanel as words } from '#components/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import type { PanelQuery } from '#lib/combine-queries.ts';
import { BrokenDrawing } from './brand/comb-drawing.tsx';
import { FailedLine } from './failed-line.tsx';
import { Button } from './ui/button.tsx';
import { Spinner } from './ui/spinner.tsx';

type AsyncPanelProps<Data> = {
  /** Several of them by `combineQueries`. */
  query: PanelQuery<Data>;
  /** What is being shown, as in "your clients". */
  what: string;
  /** The shape of the real layout. */
  skeleton: ReactNode;
  /** There is no room for a drawing: a failure takes one line. */
  isSmall?: boolean;
  /** Is as high as the column that it stands in, and scrolls within. */
  isFilling?: boolean;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

type FailedProps = { what: string; error: Error; isSmall: boolean; retrying: boolean; onRetry: () => void };

function Failed({ what, error, isSmall, retrying, onRetry }: FailedProps) {
  const title = words.failed(what);
  if (isSmall) {
    return (
      <FailedLine retrying={retrying} onRetry={onRetry} className="mb-4">
        {title}. {describeFailure(error)}
      </FailedLine>
    );
  }
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <BrokenDrawing />
      <div className="grid max-w-[46ch] gap-1 text-clay">
        <p className="heading text-20">{title}</p>
        <p className="text-14">{describeFailure(error)}</p>
      </div>
      <Button busy={retrying} busyLabel={words.retrying} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {words.retry}
      </Button>
    </div>
  );
}

/** The four states of anything that loads: its shape, nothing yet, failed with a way on, and ready. */
export function AsyncPanel<Data>(props: AsyncPanelProps<Data>) {
  const { query, what, skeleton, isSmall = false, isFilling = false, isEmpty, empty, children } = props;
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error !== null) {
      return <Failed what={what} error={error} isSmall={isSmall} retrying={isFetching} onRetry={retry} />;
    }
    return (
      <div aria-busy="true">
        <output className="sr-only">{words.loading(what)}</output>
        {skeleton}
      </div>
    );
  }
  return (
    <div className={isFilling ? 'relative flex min-h-0 flex-1 flex-col' : 'relative'}>
      {error !== null ? (
        <FailedLine isQuiet retrying={isFetching} onRetry={retry} className="mb-4">
          {words.stale(what)}
        </FailedLine>
      ) : (
        // Most refreshes are over before anybody would notice them: only slow ones are shown.
        isFetching && (
          <span className="absolute top-1 right-1 animate-fade-in-late text-muted">
            <Spinner className="size-3.5" />
          </span>
        )
      )}
      {isEmpty?.(data) === true ? empty : children(data)}
    </div>
  );
}

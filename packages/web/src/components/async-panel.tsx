import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '#lib/api-error.ts';
import { FailedLine } from './failed-line.tsx';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { Spinner } from './ui/spinner.tsx';
import { VisuallyHidden } from './ui/visually-hidden.tsx';

type AsyncPanelProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is being shown, as in "your clients". */
  what: string;
  /** The shape of the real layout. */
  skeleton: ReactNode;
  /** There is no room for a drawing: a failure takes one line. */
  isSmall?: boolean;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

type RetryProps = { retrying: boolean; onRetry: () => void };

type FailedProps = RetryProps & { what: string; error: Error; isSmall: boolean };

function Failed({ what, error, isSmall, retrying, onRetry }: FailedProps) {
  const title = `Could not load ${what}`;
  if (isSmall) {
    return (
      <FailedLine retrying={retrying} onRetry={onRetry} className="mb-4">
        {title}. {describeFailure(error)}
      </FailedLine>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={title}
        action={
          <Button busy={retrying} busyLabel="Trying again..." onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        }
      >
        {describeFailure(error)}
      </EmptyState>
    </div>
  );
}

/** What stays on screen while a refresh runs, or after one failed: the last good data is never taken away. */
function Refresh({ what, error, retrying, onRetry }: RetryProps & { what: string; error: Error | null }) {
  if (retrying) {
    return (
      <output className="absolute top-0 right-0 text-muted">
        <Spinner className="size-3.5" />
        <VisuallyHidden>Refreshing {what}</VisuallyHidden>
      </output>
    );
  }
  if (error === null) return null;
  return (
    <FailedLine retrying={false} onRetry={onRetry} className="mb-4">
      Could not refresh {what}: you see what was loaded before.
    </FailedLine>
  );
}

/** The four states of anything that loads: its shape, nothing yet, failed with a way on, and ready. */
export function AsyncPanel<Data>(props: AsyncPanelProps<Data>) {
  const { query, what, skeleton, isSmall = false, isEmpty, empty, children } = props;
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error !== null) {
      return <Failed what={what} error={error} isSmall={isSmall} retrying={isFetching} onRetry={retry} />;
    }
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading {what}</output>
        {skeleton}
      </div>
    );
  }
  return (
    <div className="relative">
      <Refresh what={what} error={error} retrying={isFetching} onRetry={retry} />
      {isEmpty?.(data) === true ? empty : children(data)}
    </div>
  );
}

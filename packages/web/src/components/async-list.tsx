import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { asyncList as words } from '#components/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { useIsNear } from '#lib/use-is-near.ts';
import { useLatest } from '#lib/use-latest.ts';
import { AsyncPanel } from './async-panel.tsx';
import { FailedLine } from './failed-line.tsx';
import { Button } from './ui/button.tsx';

/** What a list needs to know of an infinite query. */
type ListQuery<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  'data' | 'error' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'hasNextPage'
> & { refetch: () => Promise<unknown>; fetchNextPage: () => Promise<unknown> };

type MoreProps = {
  label: string;
  isBusy: boolean;
  error: Error | null;
  isBySight: boolean;
  onMore: () => void;
  className: string | undefined;
};

/** The end of what is loaded: goes on when asked to, and by itself while seen, unless the last attempt failed. */
function More({ label, isBusy, error, isBySight, onMore, className }: MoreProps) {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  const goOn = useLatest(onMore);
  const isDue = isBySight && isNear && !isBusy && error === null;
  useEffect(() => {
    if (isDue) goOn();
  }, [isDue, goOn]);
  return (
    <div ref={end} className={cn('py-2 print:hidden', className)}>
      {error === null ? (
        <Button
          variant="ghost"
          size="small"
          className="mx-auto flex"
          busy={isBusy}
          busyLabel={words.busyLabel}
          onClick={onMore}
        >
          {label}
        </Button>
      ) : (
        <FailedLine retrying={isBusy} onRetry={onMore}>
          {words.failed(describeFailure(error))}
        </FailedLine>
      )}
    </div>
  );
}

type AsyncListProps<Item> = {
  query: ListQuery<Item>;
  /** What is listed, as in "your clients". */
  what: string;
  /** The shape of the real layout. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Loads what follows only when asked to, under this label; without it also when its end comes into sight. */
  moreLabel?: string | undefined;
  moreClassName?: string | undefined;
  /** `isWhole` says whether these are all there are, rather than the first pages. */
  children: (items: Item[], isWhole: boolean) => ReactNode;
};

/** A list that is read page by page, in all its states. While another list loads in its place the old one stays. */
export function AsyncList<Item>(props: AsyncListProps<Item>) {
  const { query, what, skeleton, empty, moreLabel, moreClassName, children } = props;
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, hasNextPage } = query;
  return (
    <div aria-busy={isPlaceholderData} className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <AsyncPanel
        query={{
          data,
          error: isFetchNextPageError ? null : error,
          isFetching: isFetching && !isFetchingNextPage,
          refetch: query.refetch,
        }}
        what={what}
        skeleton={skeleton}
        isEmpty={({ pages }) => !hasNextPage && pages.every(({ items }) => items.length === 0)}
        empty={empty}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              {children(items, !hasNextPage)}
              {/* Said when it changes: whoever does not see the list grow hears it. */}
              <output className="sr-only">
                {hasNextPage ? words.someLoaded(items.length) : words.allLoaded(items.length)}
              </output>
              {hasNextPage && !isPlaceholderData && (
                <More
                  key={pages.length}
                  label={moreLabel ?? words.label}
                  isBusy={isFetchingNextPage}
                  error={isFetchNextPageError ? error : null}
                  isBySight={moreLabel === undefined}
                  onMore={() => void query.fetchNextPage()}
                  className={moreClassName}
                />
              )}
            </>
          );
        }}
      </AsyncPanel>
    </div>
  );
}

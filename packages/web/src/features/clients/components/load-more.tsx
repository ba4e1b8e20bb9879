import { Button } from '#components/ui/button.tsx';
import { useWhenSeen } from '#lib/use-when-seen.ts';

type LoadMoreProps = { busy: boolean; failed: boolean; onMore: () => void };

/** The end of a list that goes on: loads by itself when reached, and by its button. */
export function LoadMore({ busy, failed, onMore }: LoadMoreProps) {
  const end = useWhenSeen<HTMLDivElement>(() => {
    if (!busy && !failed) onMore();
  });
  return (
    <div ref={end} className="grid justify-items-center gap-2 py-2">
      {failed && (
        <p role="alert" className="text-13 text-clay">
          The next clients could not be loaded.
        </p>
      )}
      <Button variant="ghost" size="small" busy={busy} busyLabel="Loading more..." onClick={onMore}>
        {failed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}

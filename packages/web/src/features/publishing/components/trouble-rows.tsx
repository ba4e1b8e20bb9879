import type { Trouble } from '@ruche/contracts/publishing';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Link2, RotateCw, SearchCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useRetryAll } from '#features/publishing/api/troubles.ts';
import { groupTroubles, type TroubleGroup } from '#features/publishing/group-troubles.ts';
import { troubleRows as texts } from '#features/publishing/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const review = { status: 'attention' } as const;

function RetryAllButton({ group: { kind, count } }: { group: TroubleGroup }) {
  const { mutateAsync, isPending } = useRetryAll();
  if (kind === 'needs_check' || kind === 'approval') return null;
  const retry = async () => {
    try {
      const { count: sent } = await mutateAsync({ cause: kind });
      toast.success(sent === 1 ? texts.retryingOne : texts.retrying(sent));
    } catch (error) {
      logFailure('Posts could not be sent again.', error);
      toast.error(describeFailure(error));
    }
  };
  return (
    <Button size="small" busy={isPending} busyLabel={texts.busyLabel} onClick={() => void retry()}>
      <RotateCw aria-hidden="true" />
      {count === 1 ? texts.retry : texts.retryAll}
    </Button>
  );
}

function GroupAction({ group }: { group: TroubleGroup }) {
  if (group.canRetry) return <RetryAllButton group={group} />;
  if (group.isForAccounts) {
    return (
      <Link to={paths.socialAccounts} className={buttonClass({ size: 'small' })}>
        <Link2 aria-hidden="true" />
        {texts.reconnect}
      </Link>
    );
  }
  return (
    <Link to={paths.calendar} search={review} className={buttonClass({ size: 'small' })}>
      <SearchCheck aria-hidden="true" />
      {texts.review}
    </Link>
  );
}

/** What failed or needs a check, grouped by cause, each with the act that may cure it. */
export function TroubleRows({ troubles }: { troubles: Trouble[] }) {
  return (
    <ul className="divide-y divide-line border-line not-last:border-b">
      {groupTroubles(troubles).map((group) => (
        <li key={group.kind} className="flex items-start gap-3 px-5 py-3.5">
          <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-clay-soft text-clay">
            <CircleAlert aria-hidden="true" className="size-4" />
          </span>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
            <div className="grid min-w-56 flex-1 gap-0.5">
              <Link
                to={paths.calendar}
                search={review}
                className="w-fit rounded-small font-medium text-14 underline-offset-4 hover:underline"
              >
                <span className="sr-only">{texts.urgent} </span>
                {group.title}
              </Link>
              <p className="break-words text-13 text-muted">{group.accounts}</p>
            </div>
            <GroupAction group={group} />
          </div>
        </li>
      ))}
    </ul>
  );
}

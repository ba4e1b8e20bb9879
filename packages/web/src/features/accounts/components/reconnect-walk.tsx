import { type ListedSocialAccount, platformNames } from '@ruche/contracts/accounts';
import { CircleCheck, Clock, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { HealthMark } from '#entities/accounts/health-mark.tsx';
import { useAccountsInNeed } from '#features/accounts/api/account-health.ts';
import { forgetWalk, keepWalk, readWalk, type WalkProgress } from '#features/accounts/walk-progress.ts';
import { reconnectWalk as words } from '#features/accounts/words/common.ts';
import { BrandedButton } from './branded-button.tsx';
import { findWay, useReconnect } from './reconnect-button.tsx';

type StepProps = { account: ListedSocialAccount; onSkip: () => void };

function Step({ account, onSkip }: StepProps) {
  const { reconnect, isWaitingFor } = useReconnect();
  const { platform, platformUserName, statusReason } = account;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3.5 rounded-control bg-sunken p-3.5">
        <HealthMark account={account} className="size-10" />
        <div className="min-w-0">
          <p className="truncate font-medium text-16">{platformUserName}</p>
          <p className="truncate text-13 text-muted">
            {platformNames[platform]} · {account.clientName}
          </p>
        </div>
      </div>
      {statusReason !== null && <p className="text-14">{statusReason}</p>}
      <p className="text-13 text-muted">
        {words.signIn(findWay(account)?.place ?? platformNames[platform], platformUserName)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <BrandedButton
          platform={platform}
          verb="Reconnect"
          isBusy={isWaitingFor(account)}
          onClick={() => void reconnect(account)}
        />
        <Button variant="ghost" className="h-11" onClick={onSkip}>
          <SkipForward aria-hidden="true" />
          {words.skip}
        </Button>
      </div>
    </div>
  );
}

function describeDone(done: number): string {
  if (done === 0) return words.noneDone;
  return done === 1 ? words.oneDone : words.manyDone(done);
}

function Summary({ done, skipped, onClose }: { done: number; skipped: number; onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex items-center gap-2.5 text-14">
        {done > 0 ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        ) : (
          <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
        )}
        <span>
          {describeDone(done)}
          {skipped > 0 && ` ${skipped === 1 ? words.oneSkipped : words.manySkipped(skipped)}`}
        </span>
      </p>
      <Button variant="primary" onClick={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

type WalkProps = {
  workspaceId: string;
  /** Those that are in need now. */
  accounts: ListedSocialAccount[];
  onClose: () => void;
};

function begin({ workspaceId, accounts }: Pick<WalkProps, 'workspaceId' | 'accounts'>): WalkProgress {
  const begunWith = accounts
    // What has stopped comes before what only will.
    .toSorted((a, b) => Number(a.status === 'expiring') - Number(b.status === 'expiring'))
    .map(({ id }) => id);
  return { workspaceId, begunWith, skipped: [] };
}

/** Goes on where the page was left for a network; whoever closes the walk is done with it. */
function useProgress(walk: Pick<WalkProps, 'workspaceId' | 'accounts'>) {
  const [progress, setProgress] = useState(() => readWalk(walk.workspaceId) ?? begin(walk));
  useEffect(() => {
    const keep = () => keepWalk(progress);
    // Before the page is left, too: what it writes then may come after the way back has begun.
    keep();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      forgetWalk();
    };
  }, [progress]);
  const skip = (id: string) => setProgress({ ...progress, skipped: [...progress.skipped, id] });
  return { ...progress, skip };
}

/** Those in need when it began, one after the other; an account is behind us once it is well, by whatever way. */
function Walk({ workspaceId, accounts, onClose }: WalkProps) {
  const { begunWith, skipped, skip } = useProgress({ workspaceId, accounts });
  const needy = new Map(accounts.map((account) => [account.id, account]));
  const currentId = begunWith.find((id) => needy.has(id) && !skipped.includes(id));
  const current = currentId === undefined ? undefined : needy.get(currentId);
  const left = skipped.filter((id) => needy.has(id)).length;
  if (current === undefined) return <Summary done={begunWith.length - left} skipped={left} onClose={onClose} />;
  const step = begunWith.indexOf(current.id) + 1;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <p aria-live="polite" className="text-13 text-muted">
          {words.step(step, begunWith.length)}
        </p>
        <progress className="sr-only" value={step - 1} max={begunWith.length} aria-label={words.progress} />
        <div aria-hidden="true" className="flex gap-1">
          {begunWith.map((id, index) => (
            <span
              key={id}
              className={`h-1 flex-1 rounded-full ${index < step - 1 ? 'bg-leaf' : index === step - 1 ? 'bg-honey' : 'bg-line'}`}
            />
          ))}
        </div>
      </div>
      <Step key={current.id} account={current} onSkip={() => skip(current.id)} />
    </div>
  );
}

function Loading({ workspaceId, onClose }: Omit<WalkProps, 'accounts'>) {
  const query = useAccountsInNeed();
  return (
    <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-40" />}>
      {(accounts) => <Walk workspaceId={workspaceId} accounts={accounts} onClose={onClose} />}
    </AsyncPanel>
  );
}

type ReconnectWalkProps = { workspaceId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function ReconnectWalk({ workspaceId, open, onOpenChange }: ReconnectWalkProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title}>
        <Loading workspaceId={workspaceId} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

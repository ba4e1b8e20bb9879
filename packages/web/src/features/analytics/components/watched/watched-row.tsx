import { networkName } from '@ruche/contracts/accounts';
import type { WatchedAccount } from '@ruche/contracts/analytics';
import { TriangleAlert, X } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { wholeOf } from '#features/analytics/numbers.ts';
import { shortDay } from '#features/analytics/period.ts';
import { changeSince, lastKnown } from '#features/analytics/watched-numbers.ts';
import { watchedRow as words } from '#features/analytics/words/watched.ts';
import { describeAge } from '#lib/age.ts';
import { Sparkline } from './sparkline.tsx';

type WatchedRowProps = { watched: WatchedAccount; canRead: boolean; onRemove: (watched: WatchedAccount) => void };

function problemOf({ problem, platform, userName }: WatchedAccount, canRead: boolean): string | null {
  const network = networkName(platform);
  if (!canRead) return words.notConnected(network);
  if (problem === null) return null;
  if (problem.kind === 'not_found')
    return platform === 'instagram' ? words.notOnInstagram(userName) : words.notOnX(userName);
  return problem.kind === 'unreadable' ? words.unreadable : words.refused(network, problem.reason ?? '');
}

function Freshness({ watched, problem }: { watched: WatchedAccount; problem: string | null }) {
  const { readAt } = watched;
  return (
    <>
      {problem !== null && (
        <p className="flex items-start gap-1.5 text-13">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-honey-text" />
          <span>{problem}</span>
        </p>
      )}
      {readAt !== null && <p className="text-12 text-muted">{words.asOf(describeAge(readAt))}</p>}
      {readAt === null && problem === null && <p className="text-12 text-muted">{words.waiting}</p>}
    </>
  );
}

type NumberProps = { label: string; watched: WatchedAccount; name: 'followers' | 'publications' };

function PublicNumber({ label, watched, name }: NumberProps) {
  const change = changeSince(watched.days, name);
  return (
    <div className="grid content-start sm:min-w-28 sm:justify-items-end">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="grid sm:justify-items-end">
        <span className="heading text-16 tabular-nums">{wholeOf(lastKnown(watched.days, name))}</span>
        {change !== null && (
          <span className="text-12 text-muted tabular-nums">{words.change(change.by, shortDay(change.since))}</span>
        )}
      </dd>
    </div>
  );
}

/** A competitor's account with its public numbers. */
export function WatchedRow({ watched, canRead, onRemove }: WatchedRowProps) {
  const { platform, userName, days } = watched;
  const mayChange = useMay('clients.write');
  const problem = problemOf(watched, canRead);
  return (
    <article className="flex flex-wrap items-start gap-x-5 gap-y-3 py-3.5">
      <PlatformMark platform={platform} className="mt-0.5 size-6" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <h3 className="truncate font-medium text-14">{words.name(userName)}</h3>
        <Freshness watched={watched} problem={problem} />
      </div>
      {mayChange && (
        <Button
          variant="ghost"
          size="small"
          className="px-2 text-muted sm:order-last print:hidden"
          aria-label={words.remove(userName)}
          onClick={() => onRemove(watched)}
        >
          <X aria-hidden="true" />
        </Button>
      )}
      <Sparkline days={days} />
      <dl className="flex gap-5 max-sm:w-full max-sm:justify-between">
        <PublicNumber label={words.followers} watched={watched} name="followers" />
        <PublicNumber label={words.posts} watched={watched} name="publications" />
      </dl>
    </article>
  );
}

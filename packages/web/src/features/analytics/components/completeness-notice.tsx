import type { AnalyticsOverview } from '@ruche/contracts/analytics';
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#config/paths.ts';
import { readingNotice as words } from '#features/analytics/words/screen.ts';

/** Says what is missing from the numbers: accounts still being read, and accounts that cannot be. */
export function CompletenessNotice({ accounts }: Pick<AnalyticsOverview, 'accounts'>) {
  const { total, reading, silent } = accounts;
  return (
    <>
      {reading > 0 && (
        <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-honey-soft px-4 py-3 text-13">
          <Spinner className="size-4 text-honey-text" />
          <span className="min-w-0 flex-1 basis-56">{words.reading(reading, total)}</span>
          {total > 1 && (
            <progress
              aria-label={words.progress}
              max={total}
              value={total - reading}
              className="h-1.5 w-32 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-honey"
            />
          )}
        </output>
      )}
      {silent > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-clay-soft px-4 py-3 text-13 text-clay">
          <Unplug aria-hidden="true" className="size-4" />
          <span className="min-w-0 flex-1 basis-56">{words.silent(silent)}</span>
          <Link to={paths.socialAccounts} className="font-medium underline underline-offset-2">
            {words.reconnect}
          </Link>
        </p>
      )}
    </>
  );
}

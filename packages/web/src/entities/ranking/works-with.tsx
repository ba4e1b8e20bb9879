import { platformNames } from '@ruche/contracts/accounts';
import type { Standing } from '@ruche/contracts/ranking';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { sizes } from './part-texts.ts';
import { standingTexts as words } from './words.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The networks that a person publishes on, and how large the accounts are. */
export function WorksWith({ platforms, sizeClasses }: Pick<Standing, 'platforms' | 'sizeClasses'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-muted">
      {platforms.length > 0 && (
        <span className="flex gap-1">
          {platforms.map((platform) => (
            <PlatformMark key={platform} platform={platform} className="size-4" />
          ))}
          <span className="sr-only">{words.networks(list.format(platforms.map((one) => platformNames[one])))}</span>
        </span>
      )}
      {sizeClasses.length > 0 && (
        <span>{words.followers(sizeClasses.map((size) => sizes[size].short).join(', '))}</span>
      )}
    </span>
  );
}

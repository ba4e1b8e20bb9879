import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useConnect } from '#features/accounts/use-connect.ts';
import { connectButtons as words } from '#features/accounts/words/connect.ts';
import { ConnectWayDialog } from './lazy-parts.tsx';

const offered: PlatformId[] = ['facebook', 'instagram', 'tiktok', 'linkedin', 'twitter'];

type Asking = { platform: PlatformId; isOpen: boolean };

/** One small button for each network; where there are several ways to connect it, one is asked which. */
export function ConnectButtons({ client }: { client: Client }) {
  const { connect, isWaitingFor } = useConnect();
  const { isAvailable, hasChoice } = usePlatforms();
  const [asking, setAsking] = useState<Asking>();
  const begin = (platform: PlatformId) => {
    if (hasChoice(platform)) setAsking({ platform, isOpen: true });
    else void connect({ clientId: client.id, platform });
  };
  return (
    <>
      <ul aria-label={words.label(client.name)} className="flex flex-wrap gap-1.5">
        {offered.map((platform) => {
          const isBusy = isWaitingFor({ clientId: client.id, platform });
          return (
            <li key={platform}>
              <button
                type="button"
                aria-label={isBusy ? words.waiting(platformNames[platform]) : words.connect(platformNames[platform])}
                title={words.connect(platformNames[platform])}
                aria-busy={isBusy || undefined}
                disabled={isBusy || !isAvailable(platform)}
                onClick={() => begin(platform)}
                className="group relative grid size-9 place-items-center rounded-control border border-edge border-dashed transition-colors hover:border-muted hover:border-solid hover:bg-hover disabled:not-aria-busy:opacity-45 touch:size-11"
              >
                {isBusy ? (
                  <Spinner className="text-honey-text" />
                ) : (
                  <>
                    <PlatformMark platform={platform} className="size-5" />
                    <Plus
                      aria-hidden="true"
                      className="-top-1 -right-1 absolute size-3.5 rounded-full bg-surface p-px text-muted ring-1 ring-edge group-hover:text-ink"
                    />
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {asking !== undefined && (
        <ConnectWayDialog
          key={asking.platform}
          client={client}
          platform={asking.platform}
          open={asking.isOpen}
          onOpenChange={(isOpen) => setAsking({ ...asking, isOpen })}
        />
      )}
    </>
  );
}

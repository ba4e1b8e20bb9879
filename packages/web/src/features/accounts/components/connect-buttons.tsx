import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Plus } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useConnect } from '#features/accounts/use-connect.ts';

const offered: PlatformId[] = ['facebook', 'instagram', 'tiktok', 'linkedin', 'twitter'];

/** One small button for each network. */
export function ConnectButtons({ client }: { client: Client }) {
  const { connect, isWaitingFor } = useConnect();
  const { isAvailable } = usePlatforms();
  return (
    <ul aria-label={`Connect an account of ${client.name}`} className="flex flex-wrap gap-1.5">
      {offered.map((platform) => {
        const target = { clientId: client.id, platform };
        const isBusy = isWaitingFor(target);
        return (
          <li key={platform}>
            <button
              type="button"
              aria-label={isBusy ? `Waiting for ${platformNames[platform]}...` : `Connect ${platformNames[platform]}`}
              title={`Connect ${platformNames[platform]}`}
              aria-busy={isBusy || undefined}
              disabled={isBusy || !isAvailable(platform)}
              onClick={() => void connect(target)}
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
  );
}

import type { PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { platforms } from '#components/brand/platform-mark.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useConnect } from '#features/accounts/use-connect.ts';
import { addNetworkDialog as words } from '#features/accounts/words/common.ts';
import { cn } from '#lib/class-names.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';
import { BrandedButton } from './branded-button.tsx';
import { LinkOffer } from './link-offer.tsx';
import { OtherWayButton } from './other-way-button.tsx';

type AddNetworkDialogProps = {
  client: Client;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSendLink: () => void;
};

/** Every network for one client. TikTok takes the whole window, and no client has two accounts there. */
export function AddNetworkDialog({ client, open, onOpenChange, onSendLink }: AddNetworkDialogProps) {
  const { connect, isWaitingFor } = useConnect();
  const { isAvailable, isPending, waysOf } = usePlatforms();
  const otherWays = platforms.flatMap(({ platform }) =>
    // Until the ways are known, there is room for all that there may be: nothing moves under the pointer.
    (isPending ? (platformFaces[platform].ways ?? []) : waysOf(platform)).slice(1).map((way) => ({ platform, way })),
  );
  const hasTikTok = client.socialAccounts.some(({ platform }) => platform === 'tiktok');
  const run = async (platform: PlatformId, way?: ConnectWay) => {
    const target = { clientId: client.id, platform, method: way?.method, kind: way?.kind };
    const outcome = await connect(target, { isWholeWindow: platform === 'tiktok' });
    if (outcome.kind === 'connected') onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description(client.name)}>
        <div className="grid gap-2 sm:grid-cols-2">
          {platforms
            .filter(({ platform }) => platform !== 'tiktok' || !hasTikTok)
            .map(({ platform }) => (
              <BrandedButton
                key={platform}
                platform={platform}
                isBusy={isWaitingFor({ clientId: client.id, platform })}
                isDisabled={!isAvailable(platform)}
                className="w-full sm:last:odd:col-span-2"
                onClick={() => void run(platform)}
              />
            ))}
        </div>
        {otherWays.length > 0 && (
          <div className={cn('grid gap-1', isPending && 'invisible')}>
            {otherWays.map(({ platform, way }) => (
              <div
                key={way.label}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:[&>button]:-ml-3"
              >
                <p className="text-13 text-muted">{way.question}</p>
                <OtherWayButton way={way} onClick={() => void run(platform, way)} />
              </div>
            ))}
          </div>
        )}
        <LinkOffer name={client.name} onSend={onSendLink} />
      </DialogContent>
    </Dialog>
  );
}

import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { connectWayDialog as words } from '#features/accounts/words/connect.ts';
import { ConnectStep } from './connect-step.tsx';

type ConnectWayDialogProps = {
  client: Client;
  platform: PlatformId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** For a network that can be connected by more than one way, where network and client are known. */
export function ConnectWayDialog({ client, platform, open, onOpenChange }: ConnectWayDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title(platformNames[platform])} description={words.description(client.name)}>
        <ConnectStep clientId={client.id} platform={platform} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

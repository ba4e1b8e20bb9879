import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { Link2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useConnect } from '#features/accounts/use-connect.ts';
import { reconnectButton as words } from '#features/accounts/words/common.ts';
import { toast } from '#lib/toast.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';

/** By which of several ways it was connected. */
export function findWay({ platform, method, kind }: SocialAccount): ConnectWay | undefined {
  return platformFaces[platform].ways?.find((way) => (way.method ?? method) === method && (way.kind ?? kind) === kind);
}

/** Asks the network for consent once more, by the same way unless another is chosen. Somebody signed in there as another would connect that one instead. */
export function useReconnect() {
  const { connect, isWaitingFor } = useConnect();
  const reconnect = async (account: SocialAccount, way = findWay(account)) => {
    const { id, clientId, platform, platformUserName } = account;
    const outcome = await connect({ clientId, platform, method: way?.method, kind: way?.kind });
    if (outcome.kind === 'connected' && outcome.accounts.every((connected) => connected.id !== id)) {
      const network = way?.place ?? platformNames[platform];
      toast.error(words.otherAccount(platformUserName, network));
    }
    return outcome;
  };
  return { reconnect, isWaitingFor };
}

type ReconnectButtonProps = { account: SocialAccount; variant?: 'secondary' | 'ghost' };

export function ReconnectButton({ account, variant = 'secondary' }: ReconnectButtonProps) {
  const { reconnect, isWaitingFor } = useReconnect();
  return (
    <Button
      size="small"
      variant={variant}
      busy={isWaitingFor(account)}
      busyLabel={words.waiting(platformNames[account.platform])}
      onClick={() => void reconnect(account)}
    >
      <Link2 aria-hidden="true" />
      {words.reconnect}
    </Button>
  );
}

import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useDisconnectAccount } from '#features/accounts/api/disconnect-account.ts';
import { disconnectButton as words } from '#features/accounts/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export function DisconnectButton({ account }: { account: SocialAccount }) {
  const [isAsked, setIsAsked] = useState<boolean>();
  const disconnect = useDisconnectAccount();
  const { platformUserName: name } = account;
  const network = platformNames[account.platform];
  const confirm = async () => {
    try {
      await disconnect.mutateAsync(account.id);
      toast.success(words.disconnected(name));
    } catch (error) {
      logFailure('An account could not be disconnected.', error);
      toast.error(words.stillConnected(name, describeFailure(error)));
    }
    setIsAsked(false);
  };
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.label(name, network)}
        title={words.disconnect}
        className="text-muted"
        onClick={() => setIsAsked(true)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      {isAsked !== undefined && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={words.title(name)}
          description={words.description(network)}
          confirmLabel={words.disconnect}
          busyLabel={words.busyLabel}
          busy={disconnect.isPending}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

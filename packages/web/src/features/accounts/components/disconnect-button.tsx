import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useDisconnectAccount } from '#features/accounts/api/disconnect-account.ts';
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
      toast.success(`${name} is disconnected.`);
    } catch (error) {
      logFailure('An account could not be disconnected.', error);
      toast.error(`${name} is still connected. ${describeFailure(error)}`);
    }
    setIsAsked(false);
  };
  return (
    <>
      <Button size="small" variant="ghost" className="text-clay" onClick={() => setIsAsked(true)}>
        <Unlink aria-hidden="true" />
        Disconnect
      </Button>
      {isAsked !== undefined && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`Disconnect ${name}?`}
          description={`Ruche gives its access back to ${network} and forgets it at once. What is published there stays. What is still scheduled for this account will not go out, and is kept here with the reason; other posts move up in the queue. You can connect the account again at any time.`}
          confirmLabel="Disconnect"
          busyLabel="Disconnecting..."
          busy={disconnect.isPending}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

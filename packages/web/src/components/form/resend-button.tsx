import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { resendButton as words } from '#components/words.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';
import { lastPauseSeconds } from '#lib/auth-fetch.ts';
import { toast } from '#lib/toast.ts';
import { useCountdown } from './use-countdown.ts';

type ResendButtonProps = { label: string; done: string; send: () => Promise<void> };

/** Sends once more; asked too soon, it counts down until it may. */
export function ResendButton({ label, done, send }: ResendButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { left, start } = useCountdown();
  const resend = async () => {
    setIsBusy(true);
    try {
      await send();
      toast.success(done);
    } catch (error) {
      toast.error(describeAuthFailure(error, words.failed));
      if (authErrorCode(error)?.startsWith('over_') === true) start(lastPauseSeconds() ?? 60);
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} busyLabel={words.busyLabel} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? words.wait(label, left) : label}
    </Button>
  );
}

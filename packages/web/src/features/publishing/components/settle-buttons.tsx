import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Acting } from './use-acting.ts';

const IsLiveDialog = lazyDialog(async () => (await import('./is-live-dialog.tsx')).IsLiveDialog);

type SettleButtonProps = { network: string; acting: Acting };

export function IsLiveButton({ network, acting: { act, busy } }: SettleButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = async (permalink: string | undefined) => {
    const action = { kind: 'settle', live: true, ...(permalink !== undefined && { permalink }) } as const;
    if (await act(action, 'Marked as published.')) setIsOpen(false);
  };
  return (
    <>
      <Button size="small" disabled={busy !== null} onClick={() => setIsOpen(true)}>
        <CircleCheck aria-hidden="true" />
        It’s live
      </Button>
      <LazyMount open={isOpen}>
        <IsLiveDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          network={network}
          busy={busy?.kind === 'settle'}
          onConfirm={(permalink) => void confirm(permalink)}
        />
      </LazyMount>
    </>
  );
}

export function SendAgainButton({ network, acting: { act, busy } }: SettleButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const confirm = async () => {
    if (await act({ kind: 'settle', live: false }, 'We’re sending it again.')) setIsAsked(false);
  };
  return (
    <>
      <Button size="small" disabled={busy !== null} onClick={() => setIsAsked(true)}>
        <Send aria-hidden="true" />
        Send again
      </Button>
      <LazyMount open={isAsked}>
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title="Send this post again?"
          description={`If the first one did go through, the post may appear twice on ${network}. Check the account there first.`}
          confirmLabel="Send again"
          busyLabel="Sending..."
          busy={busy?.kind === 'settle'}
          onConfirm={() => void confirm()}
        />
      </LazyMount>
    </>
  );
}

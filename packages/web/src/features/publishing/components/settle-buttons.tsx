import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { settleButtons as words } from '#features/publishing/words.ts';
import type { Acting } from './use-acting.ts';

const IsLiveDialog = lazyDialog(async () => (await import('./is-live-dialog.tsx')).IsLiveDialog);

type SettleButtonProps = { network: string; acting: Acting };

export function IsLiveButton({ network, acting: { act, busy } }: SettleButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = async (permalink: string | undefined) => {
    const action = { kind: 'settle', live: true, ...(permalink !== undefined && { permalink }) } as const;
    if (await act(action, words.marked)) setIsOpen(false);
  };
  return (
    <>
      <Button size="small" disabled={busy !== null} onClick={() => setIsOpen(true)}>
        <CircleCheck aria-hidden="true" />
        {words.live}
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
    if (await act({ kind: 'settle', live: false }, words.sending)) setIsAsked(false);
  };
  return (
    <>
      <Button size="small" disabled={busy !== null} onClick={() => setIsAsked(true)}>
        <Send aria-hidden="true" />
        {words.sendAgain}
      </Button>
      <LazyMount open={isAsked}>
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={words.sendTitle}
          description={words.sendDescription(network)}
          confirmLabel={words.sendAgain}
          busyLabel={words.busyLabel}
          busy={busy?.kind === 'settle'}
          onConfirm={() => void confirm()}
        />
      </LazyMount>
    </>
  );
}

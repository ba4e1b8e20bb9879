import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { alertDialog as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from './button.tsx';
import { dialogClass, scrimClass } from './dialog-class.ts';
import { useReturnFocus } from './use-return-focus.ts';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: ReactNode;
  busyLabel?: ReactNode;
  cancelLabel?: ReactNode;
  busy?: boolean | undefined;
  /** Stays open until the caller closes it, so that a failure can be shown where the question was asked. */
  onConfirm: () => void;
};

/** The question asked before something that cannot be undone. The careful answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  // The second press of a double click meets a dialog that is fading away.
  const confirm = () => props.open && props.onConfirm();
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass}>
          <Primitive.Content
            className={cn(dialogClass, 'max-w-md')}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <div className="grid gap-2">
              <Primitive.Title className="heading text-20">{props.title}</Primitive.Title>
              <Primitive.Description className="text-14 text-muted">{props.description}</Primitive.Description>
            </div>
            <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
              <Primitive.Cancel asChild>
                <Button>{props.cancelLabel ?? words.cancel}</Button>
              </Primitive.Cancel>
              <Button variant="danger" busy={props.busy} busyLabel={props.busyLabel} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

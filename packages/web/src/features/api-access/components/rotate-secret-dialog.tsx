import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useRotateSecret } from '#features/api-access/api/endpoints.ts';
import { newSecret, rotateSecret as words } from '#features/api-access/words/endpoints.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { ShownSecret, useShownSecret } from './shown-secret.tsx';

type RotateSecretDialogProps = { endpointId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks first; then the new secret, this once. */
export function RotateSecretDialog({ endpointId, open, onOpenChange }: RotateSecretDialogProps) {
  const rotate = useRotateSecret();
  const shown = useShownSecret<string>(open, () => onOpenChange(false));
  const confirm = () =>
    rotate.mutate(endpointId, {
      onSuccess: ({ secret }) => shown.show(secret),
      onError: (error) => toast.error(words.failed(describeFailure(error))),
    });
  return (
    <>
      <Dialog open={open} onOpenChange={shown.answer === null ? onOpenChange : shown.tryToClose}>
        {shown.answer === null ? (
          <DialogContent
            title={words.title}
            description={words.text}
            className="max-w-md"
            footer={
              <>
                <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
                <Button variant="primary" busy={rotate.isPending} busyLabel={words.busy} onClick={confirm}>
                  {words.submit}
                </Button>
              </>
            }
          />
        ) : (
          <DialogContent title={newSecret.title} description={newSecret.description} className="max-w-xl">
            <ShownSecret label={newSecret.label} secret={shown.answer} onCopied={shown.onCopied} onDone={shown.close}>
              <p className="text-13 text-muted">{words.note}</p>
            </ShownSecret>
          </DialogContent>
        )}
      </Dialog>
      {shown.question}
    </>
  );
}

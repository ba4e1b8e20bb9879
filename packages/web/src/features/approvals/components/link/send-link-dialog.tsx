import type { ClientPageLink } from '@ruche/contracts/client-page';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { useSendPageLink } from '#features/approvals/api/page-link.ts';
import { ToggleChips } from '#features/approvals/components/toggle-chips.tsx';
import { sendLinkDialog as words } from '#features/approvals/words/link.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type SendLinkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  clientId: string;
  contacts: ClientPageLink['contacts'];
};

/** Emails the link to people at the client: to begin with, those who never got it. */
export function SendLinkDialog({ open, onOpenChange, clientId, contacts }: SendLinkDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  const [contactIds, setContactIds] = useState(() =>
    contacts.filter(({ sentAt }) => sentAt === null).map(({ id }) => id),
  );
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useSendPageLink(clientId);
  const send = () => {
    if (contactIds.length === 0) {
      setProblem(words.required);
      return;
    }
    mutate(
      { contactIds, message },
      {
        onSuccess: () => {
          toast.success(words.done(contactIds.length));
          setMessage('');
          guard.close();
        },
        onError: (error) => setProblem(describeFailure(error)),
      },
    );
  };
  const write = (text: string) => {
    setMessage(text);
    guard.onDirtyChange(text.trim() !== '');
  };
  return (
    <Dialog open={open} onOpenChange={guard.onOpenChange}>
      <DialogContent
        title={words.title}
        description={words.description}
        className="max-w-md"
        footer={
          <>
            <Button onClick={() => guard.onOpenChange(false)}>{words.cancel}</Button>
            <Button variant="primary" busy={isPending} busyLabel={words.sending} onClick={send}>
              {words.send(contactIds.length)}
            </Button>
          </>
        }
      >
        <ToggleChips
          legend={words.to}
          chips={contacts.map(({ id, name, email }) => ({ id, label: name === '' ? email : name, detail: email }))}
          value={contactIds}
          onChange={(next) => {
            setContactIds(next);
            setProblem(null);
          }}
        />
        {problem !== null && (
          <p role="alert" className="text-13 text-clay">
            {problem}
          </p>
        )}
        <Field label={words.message}>
          <Textarea value={message} maxLength={2000} onChange={({ target }) => write(target.value)} />
        </Field>
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}

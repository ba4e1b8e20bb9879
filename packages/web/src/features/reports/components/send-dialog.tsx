import type { Report } from '@ruche/contracts/reports';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { inkOn } from '#entities/clients/ink-on.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useSendReport } from '#features/reports/api/share-report.ts';
import { sendDialog as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { RecipientsField } from './recipients-field.tsx';

/** The email, about as it will look. */
function Mail({ report, message }: { report: Report; message: string }) {
  return (
    <section aria-label={words.preview} className="grid gap-2">
      <h3 className="font-medium text-13">{words.preview}</h3>
      <div className="grid justify-items-start gap-3 rounded-control border border-line bg-sunken p-4 text-13">
        <p className="text-muted">{words.subject(report.title)}</p>
        <p className="heading text-20">{report.title}</p>
        {message.trim() !== '' && <p className="wrap-anywhere whitespace-pre-line">{message.trim()}</p>}
        <span
          className="rounded-control px-3.5 py-2 font-medium"
          style={{ backgroundColor: report.color, color: inkOn(report.color) }}
        >
          {words.button[report.language]}
        </span>
      </div>
      <p className="text-12 text-muted">{words.note}</p>
    </section>
  );
}

type SendDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; report: Report };

/** Emails the link of a report to people at the client. */
export function SendDialog({ open, onOpenChange, report }: SendDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  const [to, setTo] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useSendReport(report.id);
  const send = () => {
    if (to.length === 0) {
      setProblem(words.chooseSome);
      return;
    }
    mutate(
      { to, message },
      {
        onSuccess: () => {
          toast.success(words.done(to.length));
          setTo([]);
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
        className="max-w-xl"
        footer={
          <>
            <Button onClick={() => guard.onOpenChange(false)}>{words.cancel}</Button>
            <ReadOnlyFieldset clientId={report.clientId}>
              <Button variant="primary" busy={isPending} busyLabel={words.sending} onClick={send}>
                {to.length === 0 ? words.submitNone : words.submit(to.length)}
              </Button>
            </ReadOnlyFieldset>
          </>
        }
      >
        <ReadOnlyNotice clientId={report.clientId} />
        <div className="grid gap-1.5">
          <span className="font-medium text-13">{words.to}</span>
          <RecipientsField
            clientId={report.clientId}
            value={to}
            onChange={(next) => {
              setTo(next);
              setProblem(null);
            }}
          />
          {problem !== null && (
            <p role="alert" className="text-13 text-clay">
              {problem}
            </p>
          )}
        </div>
        <Field label={words.message}>
          <Textarea value={message} maxLength={2000} onChange={({ target }) => write(target.value)} />
        </Field>
        <Mail report={report} message={message} />
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}

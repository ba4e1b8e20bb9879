import type { InboxMessage } from '@ruche/contracts/inbox';
import { Check, CircleHelp, CircleX } from 'lucide-react';
import { useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { type AnswerStep, useAnswerStep } from '#features/inbox/api/messages.ts';
import { answerState as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const Receipt = lazyPanel(async () => (await import('./receipt.tsx')).Receipt);

type AnswerStateProps = { message: InboxMessage; clientId: string; mayWrite: boolean };

const looks = {
  sending: { label: words.sending, ink: 'text-muted', mark: <Spinner className="size-3" /> },
  sent: { label: words.sent, ink: 'text-muted', mark: <Check aria-hidden="true" className="size-3" /> },
  failed: {
    label: words.failed,
    ink: 'font-medium text-clay',
    mark: <CircleX aria-hidden="true" className="size-3.5" />,
  },
  needs_check: {
    label: words.needsCheck,
    ink: 'font-medium text-honey-text',
    mark: <CircleHelp aria-hidden="true" className="size-3.5" />,
  },
} as const;

const stepsOf: Record<string, { label: string; step: AnswerStep }[]> = {
  failed: [{ label: words.again, step: 'resend' }],
  needs_check: [
    { label: words.look, step: 'check' },
    { label: words.wasSent, step: { outcome: 'sent' } },
    { label: words.wasNotSent, step: { outcome: 'not_sent' } },
  ],
};

/** Whether an answer left: on its way, out, not out, or perhaps out, with what can be done about it. */
export function AnswerState({ message, clientId, mayWrite }: AnswerStateProps) {
  const { id, conversationId, state, reason } = message;
  const [isOpen, setIsOpen] = useState(false);
  const stepping = useAnswerStep(conversationId);
  const isReadOnly = useIsReadOnly(clientId);
  const steps = mayWrite ? (stepsOf[state ?? ''] ?? []) : [];
  const take = (step: AnswerStep) =>
    stepping.mutate({ id, step }, { onError: (error) => toast.error(words.stepFailed(describeFailure(error))) });
  return (
    <div className="grid justify-items-end gap-1 text-12">
      {state !== null && (
        <output className={`flex items-center gap-1 ${looks[state].ink}`}>
          {looks[state].mark}
          {looks[state].label}
        </output>
      )}
      {state === 'needs_check' && <p className="max-w-prose text-right">{words.checkFirst}</p>}
      {reason !== null && <p className="max-w-prose text-right text-muted">{reason}</p>}
      <div className="flex flex-wrap justify-end gap-1">
        {steps.map(({ label, step }) => (
          <Button
            key={label}
            size="small"
            busy={stepping.isPending}
            disabled={isReadOnly && step === 'resend'}
            onClick={() => take(step)}
          >
            {label}
          </Button>
        ))}
        {(state === 'failed' || state === 'needs_check') && (
          <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.history}
          </Button>
        )}
      </div>
      {isOpen && <Receipt conversationId={conversationId} messageId={id} />}
    </div>
  );
}

import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { shownSecret as words } from '#features/api-access/words/shared.ts';
import { holdUnsavedWork } from '#lib/unsaved-work.ts';
import { CodeBlock } from './code-block.tsx';

/**
 * What a dialog was answered with that can be seen this once. It stays while the dialog fades away, and is forgotten
 * when it opens anew; closing it asks where it was not copied. Until then the page counts as unsaved.
 */
export function useShownSecret<Answer>(open: boolean, onClose: (answer: Answer | null) => void) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAnswer(null);
  }
  const isAtRisk = open && answer !== null && !isCopied;
  useEffect(() => (isAtRisk ? holdUnsavedWork() : undefined), [isAtRisk]);
  const close = () => {
    setIsAsking(false);
    onClose(answer);
  };
  return {
    answer,
    show: (next: Answer) => {
      setIsCopied(false);
      setAnswer(next);
    },
    onCopied: () => setIsCopied(true),
    /** By Escape, the cross, or a click outside. */
    tryToClose: () => (isAtRisk ? setIsAsking(true) : close()),
    close,
    question: (
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.askTitle}
        description={words.askText}
        confirmLabel={words.askConfirm}
        cancelLabel={words.askCancel}
        onConfirm={close}
      />
    ),
  };
}

type ShownSecretProps = {
  label: string;
  secret: string;
  onCopied: () => void;
  onDone: () => void;
  /** What to do with it. */
  children?: ReactNode;
};

/** A secret, shown this once. */
export function ShownSecret({ label, secret, onCopied, onDone, children }: ShownSecretProps) {
  return (
    <>
      <div className="grid gap-4">
        <CodeBlock label={label} code={secret} onCopied={onCopied} />
        <p className="flex items-start gap-2 rounded-control bg-honey-soft px-3.5 py-2.5 text-13">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
          {words.warning}
        </p>
        {children}
      </div>
      <div className="form-foot">
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  );
}

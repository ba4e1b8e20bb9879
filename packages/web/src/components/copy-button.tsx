import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { Button } from './ui/button.tsx';
import type { ButtonLook } from './ui/button-class.ts';

type CopyButtonProps = ButtonLook & {
  text: string;
  label: string;
  copiedLabel: string;
  /** Where the browser does not allow it. */
  failure: string;
  onCopied?: (() => void) | undefined;
  className?: string | undefined;
};

/** Copies a text, and says that it did. */
export function CopyButton({ text, label, copiedLabel, failure, onCopied, ...look }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied?.();
    } catch (error) {
      logFailure('A text could not be copied.', error);
      toast.error(failure);
    }
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {isCopied ? copiedLabel : label}
    </Button>
  );
}

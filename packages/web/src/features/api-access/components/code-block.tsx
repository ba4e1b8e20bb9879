import type { ReactNode } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { codeBlock as words } from '#features/api-access/words/shared.ts';

type CodeBlockProps = {
  label: string;
  code: string;
  hint?: ReactNode;
  /** Told also when it is selected and copied by hand. */
  onCopied?: (() => void) | undefined;
};

/** Text for a program, and the button that copies it. It wraps: nothing of it is out of sight. */
export function CodeBlock({ label, code, hint, onCopied }: CodeBlockProps) {
  return (
    <figure className="grid min-w-0 gap-1.5" onCopy={onCopied}>
      <figcaption className="font-medium text-13">{label}</figcaption>
      <div className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3">
        <pre className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 font-mono text-13">{code}</pre>
        <CopyButton
          size="small"
          variant="ghost"
          text={code}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.failed}
          onCopied={onCopied}
        />
      </div>
      {hint !== undefined && <p className="text-13 text-muted">{hint}</p>}
    </figure>
  );
}

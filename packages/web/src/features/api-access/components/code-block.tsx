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
    <figure className="grid min-w-0 gap-1" onCopy={onCopied}>
      <div className="flex items-center justify-between gap-3">
        <figcaption className="font-medium text-13">{label}</figcaption>
        <CopyButton
          size="small"
          variant="ghost"
          className="-mr-2"
          text={code}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.failed}
          onCopied={onCopied}
        />
      </div>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-sunken px-3 py-2.5 font-mono text-12 leading-5">
        {code}
      </pre>
      {hint !== undefined && <p className="mt-0.5 text-13 text-muted">{hint}</p>}
    </figure>
  );
}

import type { ReportBlock } from '@ruche/contracts/reports';
import type { ReactNode } from 'react';
import { commentField as words } from '#features/reports/words/screens.ts';
import { nameOfBlock } from './block-list.tsx';

type CommentFieldProps = {
  block: ReportBlock;
  text: string;
  isReadOnly?: boolean;
  onText: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** Whether it is saved. */
  state?: ReactNode;
};

/** A comment where it will stand: looks like the text it becomes. */
export function CommentField({ block, text, isReadOnly = false, onText, onBlur, state }: CommentFieldProps) {
  return (
    <div className="grid gap-1">
      <textarea
        aria-label={words.label(nameOfBlock(block.kind))}
        placeholder={words.placeholder}
        value={text}
        readOnly={isReadOnly}
        maxLength={2000}
        rows={1}
        onChange={({ target }) => onText(target.value)}
        onBlur={onBlur}
        className={`field-sizing-content w-full max-w-[70ch] resize-none rounded-r-control border-l-3 bg-transparent py-0.5 pl-4 text-16 placeholder:text-14 placeholder:text-muted hover:bg-hover focus:bg-hover focus-visible:outline-offset-0 ${text === '' ? 'border-line print:hidden' : 'border-ring'}`}
      />
      {state}
    </div>
  );
}

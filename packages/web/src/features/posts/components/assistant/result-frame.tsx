import type { Rewritten } from '@ruche/contracts/assistant';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { InstructionForm } from '#entities/assistant/writing/instruction-form.tsx';
import { WrittenBy } from '#entities/assistant/writing/written-by.tsx';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';

export type ResultActions = {
  result: Rewritten;
  /** Asks once more, with another instruction if one is given. */
  onAgain: (instruction?: string) => void;
  onDiscard: () => void;
};

type ResultFrameProps = ResultActions & {
  /** What uses it. */
  action?: ReactNode;
  children: ReactNode;
};

/** What there is around every result: who wrote it, and what can be done with it. */
export function ResultFrame({ result, onAgain, onDiscard, action, children }: ResultFrameProps) {
  return (
    <>
      {children}
      <WrittenBy model={result.model} sent={result.sent} />
      <div className="flex flex-wrap items-center gap-1.5">
        {action}
        <Button size="small" variant="ghost" onClick={() => onAgain()}>
          <RotateCw aria-hidden="true" />
          {words.again}
        </Button>
        <Button size="small" variant="ghost" onClick={onDiscard}>
          <X aria-hidden="true" />
          {words.discard}
        </Button>
      </div>
      <InstructionForm label={words.adjust} placeholder={words.adjustPlaceholder} onSubmit={onAgain} />
    </>
  );
}

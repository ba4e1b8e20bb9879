import type { WrittenText } from '@ruche/contracts/assistant';
import { Check } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { TextComparison } from '#entities/assistant/writing/text-comparison.tsx';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';
import { type ResultActions, ResultFrame } from './result-frame.tsx';

type SuggestedTextProps = ResultActions & {
  written: WrittenText;
  before: string;
  beforeLabel: string;
  /** What to know before it is used. */
  remark: string | null;
  onUse: () => void;
};

/** One text, beside the one that it would replace. */
export function SuggestedText({ written, before, beforeLabel, remark, onUse, ...actions }: SuggestedTextProps) {
  return (
    <ResultFrame
      {...actions}
      action={
        <Button size="small" onClick={onUse}>
          <Check aria-hidden="true" />
          {words.use}
        </Button>
      }
    >
      {remark !== null && <p className="text-13 text-honey-text">{remark}</p>}
      <TextComparison before={before} beforeLabel={beforeLabel} after={written.text} findings={written.findings} />
    </ResultFrame>
  );
}

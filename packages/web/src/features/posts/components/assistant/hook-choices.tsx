import type { WrittenText } from '@ruche/contracts/assistant';
import { Button } from '#components/ui/button.tsx';
import { MarkedText } from '#entities/assistant/marked-text.tsx';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';
import { type ResultActions, ResultFrame } from './result-frame.tsx';

type HookChoicesProps = ResultActions & { texts: readonly WrittenText[]; onUse: (hook: string) => void };

/** First lines to choose from: the chosen one is put before the text. */
export function HookChoices({ texts, onUse, ...actions }: HookChoicesProps) {
  return (
    <ResultFrame {...actions}>
      <ul className="grid grid-cols-1 gap-2">
        {texts.map(({ text, findings }) => (
          <li
            key={text}
            className="flex items-start gap-2 rounded-control border border-line bg-surface py-2 pr-2 pl-3"
          >
            <div className="min-w-0 flex-1">
              <MarkedText text={text} findings={findings} />
            </div>
            <Button size="small" aria-label={words.chooseHook(text)} onClick={() => onUse(text)}>
              {words.use}
            </Button>
          </li>
        ))}
      </ul>
    </ResultFrame>
  );
}

import type { WrittenText } from '@ruche/contracts/assistant';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Findings } from '#entities/assistant/marked-text.tsx';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';
import { newHashtags } from './new-hashtags.ts';
import { type ResultActions, ResultFrame } from './result-frame.tsx';

type HashtagChoicesProps = ResultActions & {
  written: WrittenText;
  current: string;
  onUse: (tags: string[]) => void;
};

/** Hashtags to choose from: those that the text has already are left out. */
export function HashtagChoices({ written, current, onUse, ...actions }: HashtagChoicesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offered = newHashtags(written.text, current);
  const chosen = offered.filter((tag) => !left.has(tag));
  const toggle = (tag: string) =>
    setLeft(new Set(left.has(tag) ? [...left].filter((one) => one !== tag) : [...left, tag]));
  return (
    <ResultFrame
      {...actions}
      action={
        offered.length > 0 && (
          <Button size="small" disabled={chosen.length === 0} onClick={() => onUse(chosen)}>
            <Hash aria-hidden="true" />
            {words.addTags(chosen.length)}
          </Button>
        )
      }
    >
      {offered.length === 0 ? (
        <p className="text-13 text-muted">{words.allThere}</p>
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={!left.has(tag)}
              onClick={() => toggle(tag)}
              className="h-7 rounded-small border border-edge bg-surface px-2 text-13 text-muted aria-pressed:border-transparent aria-pressed:bg-honey-soft aria-pressed:text-honey-text touch:h-11"
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      <Findings findings={written.findings} />
    </ResultFrame>
  );
}

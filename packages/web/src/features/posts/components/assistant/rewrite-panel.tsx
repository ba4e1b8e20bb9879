import type { Rewritten } from '@ruche/contracts/assistant';
import { type RefObject, useDeferredValue } from 'react';
import { InstructionForm } from '#entities/assistant/writing/instruction-form.tsx';
import { SuggestionPanel } from '#entities/assistant/writing/suggestion-panel.tsx';
import { useComposer } from '#features/posts/components/composer/composer-context.ts';
import { commentSlot, type TextSlot } from '#features/posts/text-slots.ts';
import { panelTitles, rewritePanel as words } from '#features/posts/words/assistant.ts';
import { HashtagChoices } from './hashtag-choices.tsx';
import { HookChoices } from './hook-choices.tsx';
import { NetworkVersions } from './network-versions.tsx';
import { SuggestedText } from './suggested-text.tsx';
import { type Rewriting, useRewriting } from './use-rewriting.ts';
import { placeFor, type Suggestion, useSuggestion } from './use-suggestion.ts';
import type { TextAssistant } from './use-text-assistant.ts';

type PanelProps = {
  slot: TextSlot;
  field: RefObject<HTMLTextAreaElement | null>;
  assistant: TextAssistant;
};

type ResultProps = { result: Rewritten; rewriting: Rewriting; suggestion: Suggestion; slot: TextSlot };

function Result({ result, rewriting, suggestion, slot }: ResultProps) {
  const { draft } = useComposer();
  // Comparing does not hold up the typing.
  const settled = useDeferredValue(draft);
  const { run, part, again, close } = rewriting;
  const action = run.input?.action ?? 'rewrite';
  const [first] = result.texts;
  if (first === undefined) return null;
  const frame = { result, onAgain: again, onDiscard: close };
  /** Closed first: then the field has the focus. */
  const closing =
    <Args extends unknown[]>(use: (...args: Args) => void) =>
    (...args: Args) => {
      close();
      use(...args);
    };
  if (action === 'per_network') return <NetworkVersions {...frame} texts={result.texts} />;
  if (action === 'hooks') return <HookChoices {...frame} texts={result.texts} onUse={closing(suggestion.insertHook)} />;
  const current = slot.read(settled);
  if (action === 'hashtags') {
    return <HashtagChoices {...frame} written={first} current={current} onUse={closing(suggestion.insertTags)} />;
  }
  if (action === 'first_comment') {
    const put = slot.name === commentSlot.name ? suggestion.replaceAll : suggestion.setComment;
    return (
      <SuggestedText
        {...frame}
        written={first}
        before={commentSlot.read(settled)}
        beforeLabel={words.yourComment}
        remark={null}
        onUse={closing(() => put(first.text))}
      />
    );
  }
  const place = placeFor(current, part);
  const before = place === null ? part.text : current.slice(place.from, place.to);
  const isChanged = !part.isSelection && before.trim() !== part.text;
  return (
    <SuggestedText
      {...frame}
      written={first}
      before={before}
      beforeLabel={part.isSelection ? words.yourSelection : words.yourText}
      remark={place === null ? words.selectionGone : isChanged ? words.changed : null}
      onUse={closing(() => suggestion.put(first.text, part))}
    />
  );
}

/** What the assistant made of a text, below it: nothing is replaced until somebody says so. */
export function RewritePanel({ slot, field, assistant }: PanelProps) {
  const { draft } = useComposer();
  const rewriting = useRewriting(slot, assistant);
  const suggestion = useSuggestion(field, slot);
  const { run, gate, part, begin, close } = rewriting;
  const { asked } = assistant;
  const action = run.input?.action ?? asked?.request?.action ?? 'rewrite';
  const isAsking = run.state === 'idle';
  const isOwnWords =
    (asked?.request === null && isAsking) || (action === 'rewrite' && (run.input?.instruction ?? '') !== '');
  return (
    <SuggestionPanel
      title={isOwnWords ? words.ownWords : panelTitles[action]}
      run={run}
      gate={gate}
      clientId={draft.clientId}
      asked={asked}
      takesFocus={asked?.request !== null}
      onClose={close}
    >
      {isAsking && asked?.request === null && (
        <InstructionForm
          label={words.what}
          placeholder={words.whatPlaceholder}
          isFocused
          onSubmit={(instruction) =>
            begin({ request: { action: 'rewrite' }, instruction, platforms: asked.platforms }, part)
          }
        />
      )}
      {run.result !== null && (
        <Result key={run.run?.id} result={run.result} rewriting={rewriting} suggestion={suggestion} slot={slot} />
      )}
    </SuggestionPanel>
  );
}

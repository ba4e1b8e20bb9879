import type { Snippet } from '@ruche/contracts/posts';
import { Smile, TextQuote } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { LazyMenu } from '#components/lazy-menu.tsx';
import { lazyPanel, usePart } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { AssistedText } from '#features/posts/components/assistant/rewrite-request.ts';
import { AssistantButton, RewritePanel } from '#features/posts/components/assistant/text-assistant.tsx';
import { useTextAssistant } from '#features/posts/components/assistant/use-text-assistant.ts';
import { textEditor as words } from '#features/posts/words/text-editor.ts';
import { cn } from '#lib/class-names.ts';
import { insertText, spaced } from '#lib/insert-text.ts';
import { createPartLoader } from '#lib/part-loader.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { TextTarget } from './text-counters.tsx';

type TextEditorProps = {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  targets: readonly TextTarget[];
  clientId: string | null;
  assistant: AssistedText;
  isDisabled?: boolean | undefined;
  /** Whether somebody who opens it is about to type. */
  isFocused?: boolean | undefined;
  placeholder?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Of the field alone: its least height. */
  className?: string | undefined;
};

/** Counting as X does is heavy: nobody waits for it to type. */
const TextCounters = lazyPanel(async () => (await import('./text-counters.tsx')).TextCounters);
const colorsLoader = createPartLoader(async () => (await import('./entity-colors.tsx')).EntityColors);
const emojiLoader = createPartLoader(async () => (await import('./emoji-picker.tsx')).EmojiPicker);
const snippetLoader = createPartLoader(async () => (await import('./snippet-menu.tsx')).SnippetMenu);

const toolClass = 'size-8 text-muted hover:text-ink';

type ToolsProps = {
  clientId: string | null;
  insert: (text: string | null) => void;
  insertSnippet: (snippet: Snippet | null) => void;
};

const Tools = memo(function Tools({ clientId, insert, insertSnippet }: ToolsProps) {
  return (
    <div className="flex gap-0.5">
      <LazyMenu
        loader={emojiLoader}
        menu={{ onClose: insert }}
        button={
          <Button size="icon" variant="ghost" aria-label={words.insertEmoji} title={words.emoji} className={toolClass}>
            <Smile aria-hidden="true" />
          </Button>
        }
      />
      <LazyMenu
        loader={snippetLoader}
        menu={{ clientId, onClose: insertSnippet }}
        button={
          <Button
            size="icon"
            variant="ghost"
            aria-label={words.insertSnippet}
            title={words.snippets}
            className={toolClass}
          >
            <TextQuote aria-hidden="true" />
          </Button>
        }
      />
    </div>
  );
});

/** A post's text: it grows with what is typed, counts as each network does, and takes emoji and snippets. */
export function TextEditor(props: TextEditorProps) {
  const {
    label,
    value,
    onChange,
    targets,
    clientId,
    assistant: assisted,
    isDisabled = false,
    isFocused = false,
    error,
    hint,
    className,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const assistant = useTextAssistant(field, assisted);
  const { part: EntityColors } = usePart(colorsLoader);
  useEffect(() => {
    if (!isFocused || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);
  // What was typed is painted first; counting follows.
  const counted = useDeferredValue(value);
  const insert = useLatest((text: string | null) => {
    if (field.current === null) return;
    if (text === null) field.current.focus();
    else insertText(field.current, text);
  });
  const insertSnippet = useLatest((snippet: Snippet | null) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    const around = { before: value.slice(0, selectionStart), after: value.slice(selectionEnd) };
    insert(snippet?.kind === 'hashtags' ? spaced(snippet.text, around) : (snippet?.text ?? null));
  });
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label={label} error={error} hint={hint}>
        <div className="relative grid grid-cols-1">
          {EntityColors !== null && <EntityColors field={field} text={value} />}
          <Textarea
            ref={field}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={isDisabled}
            placeholder={props.placeholder}
            // Room for a scroll bar is kept here and in the copy: their lines break in the same places.
            className={cn('min-h-40 [scrollbar-gutter:stable]', className)}
          />
        </div>
      </Field>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {isDisabled ? (
          <span />
        ) : (
          <div className="flex gap-0.5">
            <Tools clientId={clientId} insert={insert} insertSnippet={insertSnippet} />
            <AssistantButton
              clientId={clientId}
              actions={assisted.actions}
              readPart={assistant.readPart}
              ask={assistant.ask}
            />
          </div>
        )}
        <TextCounters text={counted} targets={targets} onShorten={isDisabled ? undefined : assistant.shorten} />
      </div>
      {!isDisabled && assistant.isOpen && <RewritePanel slot={assisted.slot} field={field} assistant={assistant} />}
    </div>
  );
}

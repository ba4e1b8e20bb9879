import type { InboxMessage } from '@ruche/contracts/inbox';
import { CircleX, MessageSquareQuote, SendHorizontal, Sparkles, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { keepRun, readKeptRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useAnswerLength } from '#features/inbox/count-answer.ts';
import { withoutControls } from '#features/inbox/find-links.ts';
import { type AnswerOptions, useAnswer } from '#features/inbox/use-answer.ts';
import { replySuggestions } from '#features/inbox/words/assistant.ts';
import { composer as words } from '#features/inbox/words/conversation.ts';
import { cn } from '#lib/class-names.ts';
import { AccountBand } from './account-band.tsx';
import { AttachButton, AttachedToAnswer } from './answer-media.tsx';
import { nameOf } from './conversation-row.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';

const RepliesDialog = lazyDialog(async () => (await import('./replies-dialog.tsx')).RepliesDialog);

const ReplySuggestions = lazyPanel(async () => (await import('./reply-suggestions.tsx')).ReplySuggestions, {
  skeleton: <Skeleton className="h-24" />,
});

export const fieldClass =
  'field-sizing-content max-h-[40dvh] min-h-18 w-full resize-none bg-transparent text-14 outline-none placeholder:text-muted touch:text-16';

type AnswerFormProps = Omit<AnswerOptions, 'parentId'> & {
  messages: InboxMessage[];
  memberNames: ReadonlyMap<string, string>;
  /** The one that is answered, where somebody chose one. */
  parent: InboxMessage | null;
  onParent: (message: InboxMessage | null) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onEscape: () => void;
};

function Length({ count, limit }: { count: number; limit: number }) {
  const over = count - limit;
  return (
    <span
      className={cn(
        'text-12 text-muted tabular-nums',
        count > limit * 0.9 && 'font-medium text-honey-text',
        over > 0 && 'text-clay',
      )}
    >
      {words.count(count, limit)}
      {over > 0 && <span className="sr-only">, {words.tooLong(over)}</span>}
    </span>
  );
}

function ParentLine({ parent, onParent }: Pick<AnswerFormProps, 'parent' | 'onParent'>) {
  if (parent === null) return null;
  return (
    <p className="flex items-center gap-2 border-line border-l-2 pl-2 text-12 text-muted">
      <span className="min-w-0 flex-1 truncate">
        {words.answersMessage(withoutControls(parent.text).slice(0, 140))}
      </span>
      <button
        type="button"
        aria-label={words.stopAnswering}
        onClick={() => onParent(null)}
        className="grid size-6 shrink-0 place-items-center rounded-small hover:text-ink touch:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  );
}

/** Suggestions of the assistant, found again after a reload, and gone once something is sent. */
function useSuggestions(conversationId: string, field: AnswerFormProps['field']) {
  const place = `reply ${conversationId}`;
  const [asked, setAsked] = useState<object | null>(null);
  const [isOpen, setIsOpen] = useState(() => readKeptRun(place) !== null);
  const hide = () => {
    setIsOpen(false);
    setAsked(null);
    keepRun(place, null);
  };
  return {
    place,
    asked,
    isOpen,
    hide,
    ask: () => {
      setAsked({});
      setIsOpen(true);
    },
    close: () => {
      hide();
      field.current?.focus();
    },
  };
}

/** Writes an answer. It always wears the account that it is sent from. */
export function AnswerForm(props: AnswerFormProps) {
  const { conversation, messages, memberNames, parent, onParent, field, onEscape, isPrivate } = props;
  const { abilities, client } = conversation;
  const suggestions = useSuggestions(conversation.id, field);
  const answer = useAnswer({
    ...props,
    parentId: parent?.id,
    onSent: (isDone) => {
      suggestions.hide();
      props.onSent(isDone);
    },
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const count = useAnswerLength(answer.text, abilities.counts);
  const isTooLong = count > abilities.maxLength;
  const isReadOnly = useIsReadOnly(client.id);
  const isEmpty = answer.text.trim() === '' && answer.mediaIds.length === 0;
  const send = (isDone: boolean) => !isTooLong && !isReadOnly && answer.send({ isDone });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send(event.shiftKey);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
  };
  const insert = (text: string) => {
    const at = field.current?.selectionStart ?? answer.text.length;
    const [before, after] = [answer.text.slice(0, at), answer.text.slice(field.current?.selectionEnd ?? at)];
    answer.type(`${before}${text}${after}`);
    setTimeout(() => field.current?.focus());
  };
  const faster = messages.findLast(({ direction, id }) => direction === 'out' && id !== answer.held?.seenId);
  const placeholder = isPrivate ? words.privatePlaceholder : words.placeholder;
  return (
    <div className="grid gap-2">
      <AccountBand conversation={conversation} isPrivate={isPrivate} />
      {answer.held !== null && (
        <MeanwhileNotice
          answer={faster}
          name={memberNames.get(faster?.userId ?? '')}
          isSending={answer.isSending}
          onSend={() => answer.send({ isDone: answer.held?.isDone ?? false, isSure: true })}
          onKeep={answer.letGo}
        />
      )}
      {suggestions.isOpen && (
        <ReplySuggestions
          conversation={conversation}
          field={field}
          hasText={answer.text.trim() !== ''}
          place={suggestions.place}
          asked={suggestions.asked}
          onClose={suggestions.close}
        />
      )}
      <ParentLine parent={parent} onParent={onParent} />
      <textarea
        ref={field}
        aria-label={placeholder(nameOf(conversation))}
        aria-invalid={isTooLong || undefined}
        dir="auto"
        placeholder={placeholder(nameOf(conversation))}
        value={answer.text}
        readOnly={isReadOnly}
        onChange={({ target }) => answer.type(target.value)}
        onKeyDown={press}
        className={fieldClass}
      />
      <AttachedToAnswer ids={answer.mediaIds} onChange={answer.attach} />
      {answer.failure !== null && (
        <p role="alert" className="flex items-start gap-2 text-13 text-clay">
          <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words.failed(answer.failure)}
        </p>
      )}
      <ReadOnlyFieldset clientId={client.id} className="flex flex-wrap items-center gap-1">
        <AttachButton ids={answer.mediaIds} onChange={answer.attach} abilities={abilities} clientId={client.id} />
        <Button
          size="icon"
          variant="ghost"
          aria-label={words.savedReplies}
          title={words.savedReplies}
          onClick={() => setIsChoosing(true)}
        >
          <MessageSquareQuote aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={replySuggestions.suggest}
          title={replySuggestions.suggest}
          onClick={suggestions.ask}
        >
          <Sparkles aria-hidden="true" />
        </Button>
        <span className="ml-auto flex items-center gap-2">
          <Length count={count} limit={abilities.maxLength} />
          <Button
            className="max-sm:hidden"
            disabled={isEmpty || isTooLong || answer.isSending}
            onClick={() => send(true)}
          >
            {words.sendAndDone}
          </Button>
          <Button
            variant="primary"
            busy={answer.isSending}
            busyLabel={words.sending}
            disabled={isEmpty || isTooLong}
            onClick={() => send(false)}
          >
            <SendHorizontal aria-hidden="true" />
            {words.send}
          </Button>
        </span>
      </ReadOnlyFieldset>
      <LazyMount open={isChoosing}>
        <RepliesDialog open={isChoosing} onOpenChange={setIsChoosing} conversation={conversation} onChoose={insert} />
      </LazyMount>
    </div>
  );
}

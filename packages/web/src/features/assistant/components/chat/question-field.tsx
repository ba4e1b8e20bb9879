import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { questionField as words } from '#features/assistant/words/chat.ts';
import { cn } from '#lib/class-names.ts';

const longest = 4_000;
const whole = new Intl.NumberFormat('en-US');

type QuestionFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: (question: string) => void;
  /** Brought back by the arrow up in an empty field. */
  lastQuestion: string;
  clientName: string | undefined;
  isUnderWay: boolean;
  isStopping: boolean;
  onStop: () => void;
  isOnline: boolean;
  /** The client that it is about is. */
  isReadOnly: boolean;
};

/** Where questions are typed. While an answer is written it can be stopped from here, and the next question be begun. */
export function QuestionField(props: QuestionFieldProps) {
  const { field, text, onChange, onSend, lastQuestion, clientName } = props;
  const { isUnderWay, isStopping, onStop, isOnline, isReadOnly } = props;
  const hintId = useId();
  const over = text.trim().length - longest;
  const isSendable = text.trim() !== '' && over <= 0 && isOnline && !isUnderWay && !isReadOnly;
  const send = () => isSendable && onSend(text.trim());
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && lastQuestion !== '') {
      event.preventDefault();
      onChange(lastQuestion);
    }
  };
  const problem = over > 0 ? words.tooLong(whole.format(over)) : isOnline ? null : words.offline;
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          value={text}
          rows={1}
          enterKeyHint="send"
          aria-label={words.label}
          aria-describedby={hintId}
          aria-invalid={over > 0 || undefined}
          placeholder={clientName === undefined ? words.placeholder : words.placeholderFor(clientName)}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
          className={cn(controlClass, 'field-sizing-content max-h-40 min-h-9 flex-1 resize-none py-2 touch:min-h-11')}
        />
        {isUnderWay ? (
          <Button
            size="icon"
            aria-label={isStopping ? words.stopping : words.stop}
            disabled={isStopping}
            onClick={() => {
              onStop();
              // The button gives way to another one.
              field.current?.focus();
            }}
          >
            <Square aria-hidden="true" className="fill-current" />
          </Button>
        ) : (
          <Button type="submit" size="icon" variant="primary" aria-label={words.send} disabled={!isSendable}>
            <ArrowUp aria-hidden="true" />
          </Button>
        )}
      </div>
      <p id={hintId} aria-live="polite" className={problem === null ? 'sr-only' : 'text-12 text-clay'}>
        {problem ?? words.hint}
      </p>
    </form>
  );
}

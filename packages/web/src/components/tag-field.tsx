import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { useFieldControl } from '#components/ui/field.tsx';
import { tagField as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';

type TagFieldProps = {
  value: string[];
  onChange: (tags: string[]) => void;
  /** Tags in use elsewhere. */
  suggestions: readonly string[];
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

function withTags(tags: string[], typed: string): string[] {
  const result = [...tags];
  for (const tag of typed.split(',').map((part) => part.trim())) {
    const isNew = tag !== '' && result.every((known) => known.toLowerCase() !== tag.toLowerCase());
    if (isNew) result.push(tag);
  }
  return result;
}

/** Enter or a comma makes a tag of what was typed; Backspace in the empty field takes the last one away. */
export function TagField(props: TagFieldProps) {
  const { value, onChange, suggestions, placeholder = words.placeholder, onBlur, ref, className, ...rest } = props;
  const [typed, setTyped] = useState('');
  const list = useId();
  const take = (text: string) => {
    setTyped('');
    const next = withTags(value, text);
    if (next.length !== value.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <div
      className={cn(
        controlClass,
        'flex min-h-9 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:border-ring touch:min-h-11',
        className,
      )}
    >
      {value.map((tag) => (
        <span key={tag} className="inline-flex min-w-0 items-center rounded-small bg-hover pl-2 text-13">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={words.remove(tag)}
            onClick={() => onChange(value.filter((other) => other !== tag))}
            className="grid size-6 place-items-center rounded-small text-muted hover:text-ink touch:size-9"
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </span>
      ))}
      <input
        ref={ref}
        {...useFieldControl()}
        {...rest}
        list={list}
        value={typed}
        placeholder={value.length === 0 ? placeholder : ''}
        onChange={({ target }) => (target.value.includes(',') ? take(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          take(typed);
          onBlur?.();
        }}
        className="h-6 min-w-16 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted"
      />
      <datalist id={list}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </div>
  );
}

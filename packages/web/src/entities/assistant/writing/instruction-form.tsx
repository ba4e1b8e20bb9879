import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { instructionForm as words } from './words.ts';

const mostCharacters = 500;

type InstructionFormProps = {
  label: string;
  placeholder: string;
  isFocused?: boolean;
  onSubmit: (instruction: string) => void;
};

/** What the assistant should do, in one's own words. */
export function InstructionForm({ label, placeholder, isFocused = false, onSubmit }: InstructionFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand inside another form of React's tree, such as a dialog's.
    event.stopPropagation();
    if (text.trim() !== '') onSubmit(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        maxLength={mostCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="h-8"
      />
      <Button type="submit" size="small" disabled={text.trim() === ''}>
        {words.submit}
      </Button>
    </form>
  );
}

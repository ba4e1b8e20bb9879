import { useEffect, useRef, useState } from 'react';
import { keepQuestion, readKeptQuestion } from './kept-questions.ts';

/** What is typed for a thread. It stays kept after it was sent until the server has it. */
export function useQuestion(thread: string, hasBegun: boolean) {
  const [text, setText] = useState(() => readKeptQuestion(thread));
  const keptFor = useRef(thread);
  useEffect(() => {
    if (hasBegun && text === '') keepQuestion(thread, '');
    if (keptFor.current === thread) return;
    // The first question has begun a thread: what was typed meanwhile is for that one.
    keepQuestion(keptFor.current, '');
    keepQuestion(thread, text);
    keptFor.current = thread;
  }, [hasBegun, thread, text]);
  return {
    text,
    change: (next: string) => {
      setText(next);
      keepQuestion(thread, next);
    },
    /** It leaves the field only. */
    clear: () => setText(''),
  };
}

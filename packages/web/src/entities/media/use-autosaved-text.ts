import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#lib/api-error.ts';
import { holdUnsavedWork } from '#lib/unsaved-work.ts';

const pauseMs = 700;

type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; reason: string };

/**
 * A text that saves itself when the typing pauses, and when the field is left. While nothing is unsaved it follows what
 * others change.
 */
export function useAutosavedText(saved: string, save: (text: string) => Promise<unknown>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const latest = useRef({ typed, saved, save });
  useEffect(() => {
    latest.current = { typed, saved, save };
  });
  const [flush] = useState(() => async () => {
    const { typed: text, saved: known, save: write } = latest.current;
    if (text === null || text.trim() === known) return;
    setState({ kind: 'saving' });
    try {
      await write(text.trim());
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', reason: describeFailure(error) });
    }
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setText = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  const isUnsaved = typed !== null && typed.trim() !== saved;
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
  // A sheet that closes within the pause takes nothing with it.
  useEffect(() => () => void flush(), [flush]);
  /** Leaving the field shows what was saved: without spaces around it. */
  const onBlur = async () => {
    await flush();
    setTyped((text) => (text?.trim() === latest.current.saved ? null : text));
  };
  return { text: typed ?? saved, setText, onBlur, state };
}

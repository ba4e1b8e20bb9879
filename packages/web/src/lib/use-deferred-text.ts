import { useEffect, useState } from 'react';

/** What was typed, once nothing has been typed for a while. */
export function useDeferredText(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}

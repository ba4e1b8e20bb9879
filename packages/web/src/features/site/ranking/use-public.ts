import { useEffect, useState } from 'react';
import { type PublicAnswer, readPublic } from './read-public.ts';

export type PublicState<Body> = {
  kind: 'loading' | PublicAnswer<Body>['kind'];
  /** What was there last stays while something else is loaded. */
  body: Body | null;
};

type Asked<Body> = { key: string; answer: PublicAnswer<Body>; last: Body | null };

/** What an address of the public API answers; asked again when the address changes, or on `retry`. Null asks nothing. */
export function usePublic<Body>(path: string | null): { state: PublicState<Body>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked<Body> | null>(null);
  const key = `${attempt} ${path ?? ''}`;
  useEffect(() => {
    if (path === null) return undefined;
    const giveUp = new AbortController();
    const ask = async () => {
      const answer = await readPublic<Body>(path, giveUp.signal);
      if (giveUp.signal.aborted) return;
      setAsked((before) => ({ key, answer, last: answer.kind === 'ready' ? answer.body : (before?.last ?? null) }));
    };
    void ask();
    return () => giveUp.abort();
  }, [path, key]);
  const isAnswered = asked?.key === key;
  const state: PublicState<Body> = { kind: isAnswered ? asked.answer.kind : 'loading', body: asked?.last ?? null };
  return { state, retry: () => setAttempt((count) => count + 1) };
}

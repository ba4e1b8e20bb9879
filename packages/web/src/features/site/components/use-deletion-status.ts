import type { DataDeletion } from '@ruche/contracts/people';
import { useEffect, useState, useSyncExternalStore } from 'react';

type Answer = { kind: 'found'; deletion: DataDeletion } | { kind: 'unknown' } | { kind: 'failed' };
export type DeletionStatus = Answer | { kind: 'none' } | { kind: 'loading' };

async function ask(code: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/api/v1/data-deletions/${encodeURIComponent(code)}`, { signal });
  if (answer.status === 404 || answer.status === 400) return { kind: 'unknown' };
  if (!answer.ok) return { kind: 'failed' };
  return { kind: 'found', deletion: (await answer.json()) as DataDeletion };
}

const stayStill = () => () => undefined;
const readCode = () => new URLSearchParams(window.location.search).get('code')?.trim() ?? '';
/** The prerendered page knows of no code. */
const noCode = () => '';

/** How far the deletion has come whose code is in the address. */
export function useDeletionStatus(): { code: string; status: DeletionStatus; retry: () => void } {
  const code = useSyncExternalStore(stayStill, readCode, noCode);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ attempt: number; answer: Answer } | null>(null);
  useEffect(() => {
    if (code === '') return undefined;
    const giveUp = new AbortController();
    ask(code, giveUp.signal).then(
      (answer) => setAnswered({ attempt, answer }),
      () => {
        if (!giveUp.signal.aborted) setAnswered({ attempt, answer: { kind: 'failed' } });
      },
    );
    return () => giveUp.abort();
  }, [code, attempt]);
  const retry = () => setAttempt(attempt + 1);
  if (code === '') return { code, status: { kind: 'none' }, retry };
  return { code, status: answered?.attempt === attempt ? answered.answer : { kind: 'loading' }, retry };
}

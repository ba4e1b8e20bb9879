import { type Idea, IdeaListSchema, type IdeasInput } from '@ruche/contracts/assistant';
import { useEffect } from 'react';
import { keepRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import { useReplaceIdea } from '#features/assistant/api/ideas.ts';
import { useLatest } from '#lib/use-latest.ts';

/** Has the model write a post about an idea. Once it is done the list knows it. */
export function useWriting({ id, clientId }: Idea) {
  const place = `idea ${id}`;
  const run = useRun<IdeasInput, ReturnType<typeof IdeaListSchema.parse>>({
    place,
    path: '/assistant/ideas',
    answer: IdeaListSchema,
  });
  const replace = useReplaceIdea(clientId);
  const written = run.state === 'done' ? (run.result?.items.find((idea) => idea.id === id) ?? null) : null;
  const show = useLatest((idea: Idea) => {
    void replace(idea);
    // The run has the idea as it was then: found again later, it would hide the draft that was made meanwhile.
    keepRun(place, null);
  });
  useEffect(() => {
    if (written !== null) show(written);
  }, [written, show]);
  return { ...run, write: () => run.start({ clientId, ideaIds: [id], isWorded: true }) };
}

export type Writing = ReturnType<typeof useWriting>;

import { type EmptyWeekList, EmptyWeekListSchema, type Idea, type IdeaRefusal } from '@ruche/contracts/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { refusal as words } from '#features/assistant/words/ideas.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const queryKey = assistantKeys.emptyWeeks;

/** Clients with nothing scheduled in the next 7 days, each with its best idea. */
export function useEmptyWeeks() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request({ path: '/assistant/empty-weeks', answer: EmptyWeekListSchema, signal }),
    staleTime: 60_000,
  });
}

const post = (idea: Idea, act: string, body?: IdeaRefusal) =>
  api.request({ method: 'POST', path: `/assistant/ideas/${idea.id}/${act}`, body });

/** Takes an idea off its client; the next reading brings another one. */
export function useRefuseForWeek() {
  const cache = useQueryClient();
  const show = async ({ clientId }: Idea, idea: Idea | null) => {
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<EmptyWeekList>(
      queryKey,
      (list) =>
        list && { ...list, items: list.items.map((item) => (item.clientId === clientId ? { ...item, idea } : item)) },
    );
  };
  const read = () => cache.invalidateQueries({ queryKey: assistantKeys.all });
  const fail = (error: unknown) => {
    toast.error(words.failed(describeFailure(error)));
    void read();
  };
  const restore = async (idea: Idea) => {
    try {
      await show(idea, idea);
      await post(idea, 'restore');
      await read();
    } catch (error) {
      fail(error);
    }
  };
  return async (idea: Idea, body: IdeaRefusal) => {
    try {
      await show(idea, null);
      await post(idea, 'refuse', body);
      const done = body.reason === 'bad_timing' ? words.doneForNow : words.done;
      offerUndo({ id: `refused ${idea.id}`, done, onUndo: () => void restore(idea) });
      await read();
    } catch (error) {
      fail(error);
    }
  };
}

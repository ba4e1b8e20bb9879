import {
  type Idea,
  type IdeaList,
  IdeaListSchema,
  type IdeaRefusal,
  OfferedIdeasSchema,
} from '@ruche/contracts/assistant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offerUndo } from '#components/offer-undo.tsx';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { refusal as words } from '#features/assistant/words/ideas.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { useLatest } from '#lib/use-latest.ts';

const path = '/assistant/ideas';

/** The ideas that are open for a client. Asked for the first time, the engine looks for them: a minute later they are the same. */
export function useIdeas(clientId: string) {
  return useQuery({
    queryKey: assistantKeys.ideas(clientId),
    queryFn: ({ signal }) => api.request({ method: 'POST', path, body: { clientId }, answer: IdeaListSchema, signal }),
    staleTime: 60_000,
  });
}

/** Those that were found before: nothing new is looked for. */
export function useOfferedIdeas(clientId: string) {
  return useQuery({
    queryKey: [...assistantKeys.ideas(clientId), 'offered'],
    queryFn: ({ signal }) => api.request({ path, query: { clientId }, answer: OfferedIdeasSchema, signal }),
  });
}

const namedKey = (clientId: string, id: string | undefined) => [...assistantKeys.ideas(clientId), id];

/** Brings the idea that the address names to the list, where it is none of the best. One that is gone is not missed. */
export function useNamedIdea({ items }: IdeaList, clientId: string, id: string | undefined): void {
  const isMissing = id !== undefined && items.every((idea) => idea.id !== id);
  const { change } = useShownIdeas(clientId);
  const { data } = useQuery({
    queryKey: namedKey(clientId, id),
    queryFn: ({ signal }) =>
      api.request({ method: 'POST', path, body: { clientId, ideaIds: [id] }, answer: IdeaListSchema, signal }),
    enabled: isMissing,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = data?.items[0];
  const show = useLatest((idea: Idea) => void change((known) => [idea, ...known]));
  useEffect(() => {
    if (isMissing && found !== undefined && found.refusal === null) show(found);
  }, [isMissing, found, show]);
}

/** Puts these ideas away and looks for others. */
export function useFindOthers(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.request({ method: 'POST', path, body: { clientId, isRenewed: true }, answer: IdeaListSchema }),
    onSuccess: (found) => cache.setQueryData(assistantKeys.ideas(clientId), found),
  });
}

type ChangeItems = (items: Idea[]) => Idea[];

/** Changes the shown ideas before the server has answered; gives back what was there. */
function useShownIdeas(clientId: string) {
  const cache = useQueryClient();
  const queryKey = assistantKeys.ideas(clientId);
  return {
    change: async (change: ChangeItems) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<IdeaList>(queryKey, (list) => list && { ...list, items: change(list.items) });
    },
    refresh: () => cache.invalidateQueries({ queryKey }),
  };
}

/** An idea that the model has just worded. */
export function useReplaceIdea(clientId: string) {
  const { change } = useShownIdeas(clientId);
  return (idea: Idea) => change((items) => items.map((known) => (known.id === idea.id ? idea : known)));
}

/** Takes an idea off the list, and back where it was. */
export function useRefusal(clientId: string) {
  const cache = useQueryClient();
  const { change, refresh } = useShownIdeas(clientId);
  const fail = (error: unknown) => {
    toast.error(words.failed(describeFailure(error)));
    void refresh();
  };
  const restore = async (idea: Idea, place: number) => {
    try {
      await change((items) => items.filter(({ id }) => id !== idea.id).toSpliced(place, 0, idea));
      await api.request({ method: 'POST', path: `${path}/${idea.id}/restore` });
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
  return async (idea: Idea, place: number, body: IdeaRefusal) => {
    try {
      // Otherwise the address would bring it back.
      const shown = cache.getQueryData<IdeaList>(assistantKeys.ideas(clientId));
      cache.setQueryData(namedKey(clientId, idea.id), shown && { ...shown, items: [] });
      await change((items) => items.filter(({ id }) => id !== idea.id));
      await api.request({ method: 'POST', path: `${path}/${idea.id}/refuse`, body });
      const done = body.reason === 'bad_timing' ? words.doneForNow : words.done;
      offerUndo({ id: `refused ${idea.id}`, done, onUndo: () => void restore(idea, place) });
    } catch (error) {
      fail(error);
    }
  };
}

import { type AnswerDraft, type AnswerDraftInput, AnswerDraftSchema } from '@ruche/contracts/inbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';
import { logFailure } from '#lib/log.ts';

const pauseMs = 700;

const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}/draft`;

const isEmpty = ({ text, mediaIds }: AnswerDraftInput) => text.trim() === '' && mediaIds.length === 0;

/** What somebody began to answer here; their own. It is read once: from then on the screen knows it best. */
export function useDraft(conversationId: string) {
  return useQuery({
    queryKey: inboxKeys.draft(conversationId),
    queryFn: ({ signal }) => api.request({ path: pathOf(conversationId), answer: AnswerDraftSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Writes down what is typed, when the typing pauses and when the conversation is left. It belongs to that one alone. */
export function useKeepDraft(conversationId: string) {
  const queries = useQueryClient();
  const waiting = useRef<{ draft: AnswerDraftInput; timer: ReturnType<typeof setTimeout> } | null>(null);
  const save = async (draft: AnswerDraftInput) => {
    try {
      const path = pathOf(conversationId);
      if (isEmpty(draft)) await api.request({ method: 'DELETE', path });
      else await api.request({ method: 'PUT', path, body: draft, answer: AnswerDraftSchema });
    } catch (error) {
      // It stays on this screen, and is written with the next change.
      logFailure('A draft could not be saved.', error);
    }
  };
  const flush = () => {
    if (waiting.current === null) return;
    const { draft, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    void save(draft);
  };
  const leave = useRef(flush);
  useEffect(() => {
    leave.current = flush;
  });
  useEffect(() => () => leave.current(), []);
  return (draft: AnswerDraftInput) => {
    const known: AnswerDraft = { ...draft, updatedAt: new Date().toISOString() };
    queries.setQueryData(inboxKeys.draft(conversationId), known);
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = { draft, timer: setTimeout(flush, pauseMs) };
  };
}

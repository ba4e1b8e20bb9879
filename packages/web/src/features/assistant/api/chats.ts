import {
  type ChatThread,
  type ChatThreadList,
  ChatThreadListSchema,
  ChatThreadSchema,
  type ChatThreadSummary,
  ChatThreadSummarySchema,
} from '@ruche/contracts/assistant';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { threadList as words } from '#features/assistant/words/chat.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const path = '/assistant/chats';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** One's own chats, the one last used first. */
export function useThreads() {
  return useInfiniteQuery({
    queryKey: assistantKeys.threads,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({ path, query: { cursor, limit: 50 }, answer: ChatThreadListSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** A chat with what was said in it. Of a new one there is nothing to read. */
export function useThread(id: string | null) {
  return useQuery({
    queryKey: assistantKeys.thread(id ?? ''),
    queryFn: ({ signal }) => api.request({ path: pathOf(id ?? ''), answer: ChatThreadSchema, signal }),
    enabled: id !== null,
  });
}

/** Changes the chats that are listed; one that is on its way would show what was before. */
function useListedThreads() {
  const cache = useQueryClient();
  const { threads: queryKey } = assistantKeys;
  return async (change: (threads: ChatThreadSummary[]) => ChatThreadSummary[]) => {
    await cache.cancelQueries({ queryKey, exact: true });
    cache.setQueryData<InfiniteData<ChatThreadList>>(
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
    void cache.invalidateQueries({ queryKey, exact: true });
  };
}

export function useRenameThread(id: string) {
  const cache = useQueryClient();
  const changeListed = useListedThreads();
  return useMutation({
    mutationFn: (title: string) =>
      api.request({ method: 'PATCH', path: pathOf(id), body: { title }, answer: ChatThreadSummarySchema }),
    onSuccess: ({ title }) => {
      cache.setQueryData<ChatThread>(assistantKeys.thread(id), (thread) => thread && { ...thread, title });
      return changeListed((threads) => threads.map((thread) => (thread.id === id ? { ...thread, title } : thread)));
    },
    onError: (error) => toast.error(words.notRenamed(describeFailure(error))),
  });
}

/** Deletes one chat, or with null all of them. Nothing brings them back. */
export function useDeleteThreads() {
  const changeListed = useListedThreads();
  return useMutation({
    mutationFn: (id: string | null) => api.request({ method: 'DELETE', path: id === null ? path : pathOf(id) }),
    onSuccess: async (_nothing, id) => {
      await changeListed((threads) => threads.filter((thread) => id !== null && thread.id !== id));
      toast.success(id === null ? words.allDeleted : words.deleted);
    },
    onError: (error) => toast.error(words.notDeleted(describeFailure(error))),
  });
}

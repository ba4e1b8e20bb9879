import { type ConversationNoteInput, ConversationNoteListSchema, ConversationNoteSchema } from '@ruche/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';

const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}/notes`;

/** What colleagues wrote beside a conversation, oldest first. */
export function useNotes(conversationId: string) {
  return useQuery({
    queryKey: inboxKeys.notes(conversationId),
    queryFn: ({ signal }) => api.request({ path: pathOf(conversationId), answer: ConversationNoteListSchema, signal }),
    select: ({ items }) => items,
  });
}

export function useAddNote(conversationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ConversationNoteInput) =>
      api.request({ method: 'POST', path: pathOf(conversationId), body, answer: ConversationNoteSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.notes(conversationId) }),
  });
}

export function useChangeNote(conversationId: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ConversationNoteInput) =>
      api.request({ method: 'PATCH', path: `/notes/${id}`, body, answer: ConversationNoteSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.notes(conversationId) }),
  });
}

export function useDeleteNote(conversationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/notes/${id}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.notes(conversationId) }),
  });
}

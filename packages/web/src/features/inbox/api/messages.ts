import {
  type AnswerInput,
  AnswerReceiptSchema,
  type InboxMessage,
  InboxMessageListSchema,
  InboxMessageSchema,
  type MessageChange,
} from '@ruche/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { refreshConversations } from '#features/inbox/inbox-cache.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

const pageSize = 500;
/** Of a thread that is longer the rest is at the network. */
const mostPages = 10;

const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}/messages`;

async function readMessages(id: string, signal: AbortSignal): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: { cursor: string | null; limit: number } = { cursor, limit: pageSize };
    const answer = await api.request({ path: pathOf(id), query, answer: InboxMessageListSchema, signal });
    messages.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return messages;
}

/** Everything that was said in a conversation, oldest first. */
export function useMessages(id: string) {
  return useQuery({ queryKey: inboxKeys.messages(id), queryFn: ({ signal }) => readMessages(id, signal) });
}

/** Puts a message in its place, or at the end where it is new. */
function withMessage(messages: readonly InboxMessage[] | undefined, message: InboxMessage): InboxMessage[] {
  const known = messages ?? [];
  return known.some(({ id }) => id === message.id)
    ? known.map((one) => (one.id === message.id ? message : one))
    : [...known, message];
}

function useKeepMessage(conversationId: string) {
  const queries = useQueryClient();
  return (message: InboxMessage) => {
    queries.setQueryData<InboxMessage[]>(inboxKeys.messages(conversationId), (known) => withMessage(known, message));
    refreshConversations(queries, [conversationId]);
  };
}

/** Sends an answer. The same text is sent once, however often it is asked for until the server has said so. */
export function useSendAnswer(conversationId: string) {
  const keep = useKeepMessage(conversationId);
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AnswerInput) =>
      api.request({
        method: 'POST',
        path: pathOf(conversationId),
        body,
        idempotencyKey: keyFor(body),
        answer: InboxMessageSchema,
      }),
    onSuccess: (message) => {
      forget();
      keep(message);
    },
  });
}

/** Hides, likes, or corrects the sentiment. */
export function useChangeMessage(conversationId: string) {
  const keep = useKeepMessage(conversationId);
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MessageChange }) =>
      api.request({ method: 'PATCH', path: `/messages/${id}`, body: change, answer: InboxMessageSchema }),
    onSuccess: keep,
  });
}

export function useDeleteMessage(conversationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/messages/${id}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.messages(conversationId) }),
  });
}

/** What can be asked for when an answer did not leave, or may have. */
export type AnswerStep = 'resend' | 'check' | { outcome: 'sent' | 'not_sent' };

export function useAnswerStep(conversationId: string) {
  const keep = useKeepMessage(conversationId);
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: AnswerStep }) =>
      typeof step === 'string'
        ? api.request({ method: 'POST', path: `/messages/${id}/${step}`, answer: InboxMessageSchema })
        : api.request({ method: 'POST', path: `/messages/${id}/settle`, body: step, answer: InboxMessageSchema }),
    onSuccess: keep,
  });
}

export function useReceipt(conversationId: string, id: string) {
  return useQuery({
    queryKey: inboxKeys.receipt(conversationId, id),
    queryFn: ({ signal }) => api.request({ path: `/messages/${id}/receipt`, answer: AnswerReceiptSchema, signal }),
  });
}

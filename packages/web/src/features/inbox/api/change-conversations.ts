import {
  type Conversation,
  type ConversationBulk,
  type ConversationBulkResult,
  ConversationBulkResultSchema,
  type ConversationStanding,
  mostBulkConversations,
} from '@ruche/contracts/inbox';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { applyChange, applyStanding, type Change, toBulk } from '#features/inbox/apply-change.ts';
import { changeInCache, refreshConversations } from '#features/inbox/inbox-cache.ts';
import { beginChange } from '#features/inbox/pending-changes.ts';
import { api } from '#lib/api.ts';

const mutationKey = ['change-conversations'];

const send = (body: ConversationBulk) =>
  api.request({ method: 'POST', path: '/conversations/bulk', body, answer: ConversationBulkResultSchema });

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / mostBulkConversations);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * mostBulkConversations, (part + 1) * mostBulkConversations),
  );
}

type Request = {
  ids: readonly string[];
  bodies: ConversationBulk[];
  apply: (conversation: Conversation) => Conversation;
};

async function run({ ids, bodies, apply }: Request, queries: QueryClient, ownId: string | undefined) {
  const end = beginChange(ids, apply);
  changeInCache(queries, new Set(ids), { apply, ownId });
  const result: ConversationBulkResult = { before: [], refused: [] };
  try {
    for (const body of bodies) {
      const { before, refused } = await send(body);
      result.before.push(...before);
      result.refused.push(...refused);
    }
    return result;
  } finally {
    end();
  }
}

/** Changes conversations, shown at once. What they were before comes back with the answer, and undoes it. */
export function useChangeConversations(ownId: string | undefined) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey,
    mutationFn: (request: Request) => run(request, queries, ownId),
    onSettled: (_result, _error, { ids }) => {
      // While others are under way their own end reads the lists anew.
      if (queries.isMutating({ mutationKey }) === 1) refreshConversations(queries, ids);
    },
  });
  return {
    change: (ids: readonly string[], change: Change) =>
      mutation.mutateAsync({
        ids,
        bodies: inParts(ids).map((part) => toBulk(change, part)),
        apply: (conversation) => applyChange(conversation, change),
      }),
    restore: (before: readonly ConversationStanding[]) => {
      const byId = new Map(before.map((standing) => [standing.id, standing]));
      return mutation.mutateAsync({
        ids: [...byId.keys()],
        bodies: inParts(before).map((items) => ({ operation: 'restore', items })),
        apply: (conversation) => applyStanding(conversation, byId.get(conversation.id) ?? conversation),
      });
    },
  };
}

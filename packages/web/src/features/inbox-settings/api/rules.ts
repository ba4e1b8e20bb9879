import {
  type InboxRule,
  type InboxRuleChange,
  type InboxRuleInput,
  InboxRuleListSchema,
  InboxRuleSchema,
  RuleRunListSchema,
  RuleTrialSchema,
  type RuleUndo,
  RuleUndoneSchema,
} from '@ruche/contracts/inbox';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';

const listKey = [...inboxKeys.rules, 'list'];
const runsKey = (id: string) => [...inboxKeys.rules, 'runs', id];

/** In the order in which they are applied. */
export function useRules() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.request({ path: '/inbox-rules', answer: InboxRuleListSchema, signal }),
  });
}

export function useCreateRule() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: InboxRuleInput) =>
      api.request({ method: 'POST', path: '/inbox-rules', body, answer: InboxRuleSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.rules }),
  });
}

/** Its content, or whether it is on. */
export function useChangeRule(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: InboxRuleChange) =>
      api.request({ method: 'PATCH', path: `/inbox-rules/${id}`, body, answer: InboxRuleSchema }),
    // Also after a refusal: somebody else may have changed it.
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKeys.rules }),
  });
}

/** Puts rules in the order in which they are applied; shown at once. */
export function useOrderRules() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rules: readonly InboxRule[]) =>
      api.request({
        method: 'PUT',
        path: '/inbox-rules/order',
        body: { ids: rules.map(({ id }) => id) },
        answer: InboxRuleListSchema,
      }),
    onMutate: async (items) => {
      await cache.cancelQueries({ queryKey: listKey });
      cache.setQueryData(listKey, { items, nextCursor: null });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteRule() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/inbox-rules/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.rules }),
  });
}

/** What the rule would have done to the last messages. Afterwards it can be switched on. */
export function useTryRule(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'POST', path: `/inbox-rules/${id}/trial`, answer: RuleTrialSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.rules }),
  });
}

const pageSize = 20;

/** What the rule did, newest first. */
export function useRuleRuns(id: string) {
  return useInfiniteQuery({
    queryKey: runsKey(id),
    queryFn: ({ signal, pageParam: cursor }) =>
      api.request({
        path: `/inbox-rules/${id}/runs`,
        query: { limit: pageSize, cursor },
        answer: RuleRunListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Some of what the rule did, or everything. */
export function useUndoRule(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: RuleUndo) =>
      api.request({ method: 'POST', path: `/inbox-rules/${id}/undo`, body, answer: RuleUndoneSchema }),
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

import {
  type WatchedAccount,
  type WatchedAccountInput,
  WatchedAccountListSchema,
  WatchedAccountSchema,
} from '@ruche/contracts/analytics';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';

const path = '/analytics/watched-accounts';

/** Asked again soon while the first numbers of one are on their way. */
const soonMs = 3000;
const longestWaitMs = 3 * 60_000;

const isFirstReadingDue = ({ readAt, problem, createdAt }: WatchedAccount) =>
  readAt === null && problem === null && Date.now() - Date.parse(createdAt) < longestWaitMs;

export function useWatchedAccounts(clientId: string) {
  return useQuery({
    queryKey: analyticsKeys.watched(clientId),
    queryFn: ({ signal }) => api.request({ path, query: { clientId }, answer: WatchedAccountListSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isFirstReadingDue) === true ? soonMs : false),
  });
}

/** Reads the list again after every change. */
function useChange<Input, Answer>(clientId: string, change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: analyticsKeys.watched(clientId) }),
  });
}

export const useWatchAccount = (clientId: string) =>
  useChange(clientId, (input: Omit<WatchedAccountInput, 'clientId'>) =>
    api.request({ method: 'POST', path, body: { ...input, clientId }, answer: WatchedAccountSchema }),
  );

export const useUnwatchAccount = (clientId: string) =>
  useChange(clientId, (id: string) => api.request({ method: 'DELETE', path: `${path}/${id}` }));

export const useRestoreWatched = (clientId: string) =>
  useChange(clientId, (id: string) =>
    api.request({ method: 'POST', path: `${path}/${id}/restore`, answer: WatchedAccountSchema }),
  );

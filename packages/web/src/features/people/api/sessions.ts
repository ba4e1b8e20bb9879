import { type UserSession, UserSessionListSchema } from '@ruche/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { api } from '#lib/api.ts';
import { getAuthClient } from '#lib/auth-client.ts';

async function getSessions(signal: AbortSignal): Promise<UserSession[]> {
  return (await api.request({ path: '/me/sessions', answer: UserSessionListSchema, signal })).items;
}

export function useSessions() {
  return useQuery({ queryKey: personKeys.sessions, queryFn: ({ signal }) => getSessions(signal) });
}

async function endOtherSessions(): Promise<void> {
  const { error } = await (await getAuthClient()).signOut({ scope: 'others' });
  if (error !== null) throw error;
}

function useEnding<Input>(mutationFn: (input: Input) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: personKeys.sessions }) });
}

export const useEndSession = () =>
  useEnding((id: string) => api.request<void>({ method: 'DELETE', path: `/me/sessions/${id}` }));
export const useEndOtherSessions = () => useEnding<undefined>(endOtherSessions);

/** This one as well: the page goes to the sign-in screen by itself. */
export async function endAllSessions(): Promise<void> {
  const { error } = await (await getAuthClient()).signOut({ scope: 'global' });
  if (error !== null) throw error;
}

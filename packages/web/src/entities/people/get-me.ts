import { MeSchema } from '@ruche/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { getCurrentWorkspace } from '#lib/current-workspace.ts';
import { personKeys } from './person-keys.ts';

/** Who is signed in, and where they work: where no workspace was chosen, the server says in which. */
export function useMe() {
  return useQuery({
    queryKey: personKeys.me,
    queryFn: ({ signal }) => api.request({ path: '/me', workspaceId: getCurrentWorkspace(), answer: MeSchema, signal }),
  });
}

import { type AccountExport, AccountExportListSchema, AccountExportSchema } from '@ruche/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { exports as words } from '#features/people/words/common.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { getAccessToken } from '#lib/auth-client.ts';

const whileMakingMs = 1000;

export function isInTheMaking({ status }: AccountExport): boolean {
  return status === 'queued' || status === 'running';
}

/** Those that can still be downloaded or are being made, newest first. */
export function useExports() {
  return useQuery({
    queryKey: personKeys.exports,
    queryFn: async ({ signal }) =>
      (await api.request({ path: '/me/exports', answer: AccountExportListSchema, signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isInTheMaking) === true ? whileMakingMs : false),
  });
}

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'POST', path: '/me/exports', answer: AccountExportSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: personKeys.exports }),
  });
}

/** The archive needs the bearer, which a plain link could not carry. */
export async function downloadExport({ id, requestedAt }: AccountExport): Promise<void> {
  const response = await fetch(`/api/v1/me/exports/${id}/archive`, {
    headers: { authorization: `Bearer ${(await getAccessToken()) ?? ''}` },
  });
  if (!response.ok) {
    throw new ApiError('not_found', words.downloadFailed);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `ruche-export-${requestedAt.slice(0, 10)}.zip`;
  link.click();
  // The browser has begun to save by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

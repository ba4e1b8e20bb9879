import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshClients, showSaved } from './client-cache.ts';
import { getClient } from './get-client.ts';
import { transferFile } from './transfer-file.ts';

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')));
    reader.readAsDataURL(file);
  });
}

/** The picture behind a logo's path, which changes with the picture and needs the access token. */
export function useLogoPicture(logoPath: string | null) {
  return useQuery({
    queryKey: ['client-logo', logoPath],
    queryFn: async ({ signal }) => readAsDataUrl(await (await transferFile(logoPath ?? '', { signal })).blob()),
    enabled: logoPath !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts up a new logo, or takes it down. */
export function useChangeLogo(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => {
      const init =
        file === null ? { method: 'DELETE' } : { method: 'PUT', body: file, headers: { 'content-type': file.type } };
      await transferFile(`/api/v1/clients/${clientId}/logo`, init);
      return getClient(clientId);
    },
    onSuccess: (client) => {
      showSaved(cache, client);
      void refreshClients(cache);
    },
  });
}

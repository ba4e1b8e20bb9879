import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')));
    reader.readAsDataURL(file);
  });
}

/** A picture of ours that needs the access token, as something an image can show. Its path changes with it. */
export function usePrivatePicture(path: string | null) {
  return useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => readAsDataUrl(await (await api.transfer(path ?? '', { signal })).blob()),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

import { MediaDownloadAddressSchema } from '@ruche/contracts/media';
import { useMutation } from '@tanstack/react-query';
import { ownPath } from '#entities/media/media-answers.ts';
import { inGroups } from '#features/media/in-groups.ts';
import { api } from '#lib/api.ts';

/** The browser saves what comes from there; the page stays. */
function save(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: ownPath(address), download: '' });
  link.click();
}

/** The files in an archive; several archives where there are very many. */
export function useDownloadMedia() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const group of inGroups(ids)) {
        const request = { method: 'POST', path: '/media/downloads', body: { ids: group } } as const;
        save((await api.request({ ...request, answer: MediaDownloadAddressSchema })).url);
      }
    },
  });
}

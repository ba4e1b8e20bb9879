import { type InboxPerson, InboxPersonExportSchema } from '@ruche/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

const pathOf = (id: string) => `/inbox-people/${encodeURIComponent(id)}`;

/** Everything that is stored of somebody, as a file for whoever asks for it. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async ({ id, platform, platformUserId }: InboxPerson) => {
      const exported = await api.request({ path: `${pathOf(id)}/export`, answer: InboxPersonExportSchema });
      const file = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
      saveFile(file, `${platform}-${platformUserId}.json`);
    },
  });
}

/** Deletes what somebody wrote and who they are. It cannot be undone. */
export function useErasePerson({ onErased }: { onErased: () => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: InboxPerson) => api.request({ method: 'DELETE', path: pathOf(id) }),
    onSuccess: () => {
      onErased();
      return queries.invalidateQueries({ queryKey: inboxKeys.all });
    },
  });
}

import type { Client } from '@ruche/contracts/clients';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showSaved } from '#entities/clients/client-cache.ts';
import { getClient } from '#entities/clients/get-client.ts';
import { useUpdateClient } from '#features/clients/api/update-client.ts';
import { tagSaving as words } from '#features/clients/words/common.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type Base = Pick<Client, 'tags' | 'version'>;

function areSame(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((tag, index) => tag === others[index]);
}

/**
 * Saves one after the other, each on top of what the one before gave back; of those that wait, the last says it all.
 * When somebody else was faster, their change stays: if it left the tags alone, ours is put on top of it, otherwise
 * theirs are shown.
 */
export function useTagSaving(client: Client) {
  const update = useUpdateClient(client.id);
  const cache = useQueryClient();
  const [shown, setShown] = useState<string[] | null>(null);
  const waiting = useRef<string[] | null>(null);
  const isSaving = useRef(false);
  // What the last save gave back: for a moment the screen still shows it on top of the client it had before.
  const saved = useRef<Base>(client);

  const put = async (tags: string[], base: Base): Promise<Base | null> => {
    try {
      return await update.mutateAsync({ tags, version: base.version });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      const newer = await getClient(client.id);
      showSaved(cache, newer);
      return areSame(newer.tags, base.tags) ? put(tags, newer) : null;
    }
  };
  const saveAll = async () => {
    let base: Base | null = saved.current.version > client.version ? saved.current : client;
    while (base !== null && waiting.current !== null) {
      const tags: string[] = waiting.current;
      waiting.current = null;
      base = await put(tags, base);
      if (base !== null) saved.current = base;
    }
    if (base === null) toast.error(words.conflict);
  };
  const save = async (tags: string[]) => {
    setShown(tags);
    waiting.current = tags;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await saveAll();
    } catch (error) {
      logFailure('Tags could not be saved.', error);
      toast.error(words.notSaved(describeFailure(error)));
    }
    waiting.current = null;
    isSaving.current = false;
    setShown(null);
  };
  return { tags: shown ?? client.tags, save };
}

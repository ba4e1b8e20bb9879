import {
  type ClientImport,
  type ClientImportResult,
  ClientImportResultSchema,
  type ImportField,
} from '@ruche/contracts/clients';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientKeys, refreshClients } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';

/** A file as it was read; `id` tells two readings apart without comparing megabytes. */
export type ImportSource = { id: string; name: string; csv: string };
export type ImportMapping = (ImportField | null)[];

function send(
  body: ClientImport,
  options: { idempotencyKey?: string; signal?: AbortSignal },
): Promise<ClientImportResult> {
  return api.request({ method: 'POST', path: '/clients/import', body, answer: ClientImportResultSchema, ...options });
}

/** What the file would bring, with that mapping; without one the server guesses it from the headings. */
export function useImportPreview({ id, csv }: ImportSource, mapping: ImportMapping | undefined) {
  return useQuery({
    queryKey: clientKeys.importPreview(id, mapping),
    queryFn: ({ signal }) => send({ csv, mode: 'preview', ...(mapping && { mapping }) }, { signal }),
    placeholderData: keepPreviousData,
    // The file does not change, and may be large: it is not sent again because a window came back to the front.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Writes all of it or nothing. Sent again, as after an answer that got lost, it is still written once. */
export function useCommitImport(csv: string) {
  const cache = useQueryClient();
  // A refused import leaves no trace of its key, so the same one goes with every attempt.
  const key = useRef(randomId());
  return useMutation({
    mutationFn: (mapping: ImportMapping) => send({ csv, mapping, mode: 'commit' }, { idempotencyKey: key.current }),
    onSuccess: () => refreshClients(cache),
  });
}

import {
  type PostImport,
  type PostImportInput,
  PostImportListSchema,
  type PostImportRow,
  type PostImportRowChange,
  PostImportRowListSchema,
  PostImportRowSchema,
  PostImportSchema,
  PostImportUndoneSchema,
} from '@ruche/contracts/posts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';

const path = '/posts/imports';
const keys = {
  all: ['post-imports'],
  list: ['post-imports', 'list'],
  one: (id: string) => ['post-imports', 'one', id],
  rows: (id: string) => ['post-imports', 'rows', id],
} as const;

export function useImports() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await api.request({ path, answer: PostImportListSchema, signal })).items,
  });
}

const pollMs = 1500;

/** Asked for again while files are fetched. */
export function useImport(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.request({ path: `${path}/${id}`, answer: PostImportSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? pollMs : false),
  });
}

/** Checked anew once the files are there, and when something else is to become of the posts. */
export function useImportRows({ id, state, status }: Pick<PostImport, 'id' | 'state' | 'status'>) {
  return useQuery({
    queryKey: [...keys.rows(id), state, status],
    queryFn: async ({ signal }) =>
      (await api.request({ path: `${path}/${id}/rows`, answer: PostImportRowListSchema, signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** Sent again, as after an answer that got lost, it is still staged once. */
export function useStageImport() {
  const cache = useQueryClient();
  const key = useRef(randomId());
  return useMutation({
    mutationFn: (body: PostImportInput) =>
      api.request({ method: 'POST', path, body, answer: PostImportSchema, idempotencyKey: key.current }),
    onSuccess: (staged) => cache.setQueryData(keys.one(staged.id), staged),
    onSettled: () => {
      key.current = randomId();
    },
  });
}

export function useChangeImport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (status: PostImport['status']) =>
      api.request({ method: 'PATCH', path: `${path}/${id}`, body: { status }, answer: PostImportSchema }),
    onSuccess: (changed) => cache.setQueryData(keys.one(id), changed),
  });
}

export function useRetryFiles(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'POST', path: `${path}/${id}/retry`, answer: PostImportSchema }),
    onSuccess: (changed) => cache.setQueryData(keys.one(id), changed),
  });
}

type RowChange = { row: number; change: PostImportRowChange };

export function useChangeRow(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ row, change }: RowChange) =>
      api.request({ method: 'PATCH', path: `${path}/${id}/rows/${row}`, body: change, answer: PostImportRowSchema }),
    onSuccess: (changed) => {
      cache.setQueriesData<PostImportRow[]>({ queryKey: keys.rows(id) }, (rows) =>
        rows?.map((row) => (row.row === changed.row ? changed : row)),
      );
      void cache.invalidateQueries({ queryKey: keys.one(id) });
    },
  });
}

function refreshPosts(cache: QueryClient): void {
  for (const queryKey of [keys.all, postKeys.all, mediaKeys.all]) void cache.invalidateQueries({ queryKey });
}

export function useConfirmImport(id: string) {
  const cache = useQueryClient();
  const key = useRef(randomId());
  return useMutation({
    mutationFn: () =>
      api.request({
        method: 'POST',
        path: `${path}/${id}/confirm`,
        answer: PostImportSchema,
        idempotencyKey: key.current,
      }),
    onSuccess: (confirmed) => {
      cache.setQueryData(keys.one(id), confirmed);
      refreshPosts(cache);
    },
  });
}

export function useUndoImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.request({ method: 'POST', path: `${path}/${id}/undo`, answer: PostImportUndoneSchema }),
    onSuccess: () => refreshPosts(cache),
  });
}

export function useDiscardImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `${path}/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.list }),
  });
}

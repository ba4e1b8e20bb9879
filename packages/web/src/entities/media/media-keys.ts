import type { MediaKind } from '@ruche/contracts/media';

/** What leaves media out of a list. */
export type MediaListFilters = {
  /** A client's id, or `shared` for the workspace's own; all where missing. */
  folder?: string | undefined;
  kind?: MediaKind | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  isDeleted?: boolean | undefined;
};

export const sharedFolder = 'shared';

export const mediaKeys = {
  all: ['media'],
  lists: ['media', 'list'],
  list: (filters: MediaListFilters) => ['media', 'list', filters],
  byIds: (ids: readonly string[]) => ['media', 'by-ids', ids],
  one: (id: string) => ['media', 'one', id],
  tags: ['media', 'tags'],
  folders: ['media', 'folders'],
} as const;

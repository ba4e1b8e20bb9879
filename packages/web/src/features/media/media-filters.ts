import type { MediaKind } from '@ruche/contracts/media';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of media with it.
const kinds = ['image', 'gif', 'video', 'document'] as const satisfies MediaKind[];

// An address such as ?q=2024 is read as a number.
const text = (longest: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(longest));

/** What the library shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const MediaSearchSchema = z.object({
  /** A client's id, or `shared`. */
  folder: z
    .union([z.literal('shared'), z.uuid()])
    .optional()
    .catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  q: text(200).optional().catch(undefined),
  /** Those that can be brought back, instead. */
  deleted: z.literal(true).optional().catch(undefined),
  /** The one whose details are open. */
  media: z.uuid().optional().catch(undefined),
});
export type MediaSearch = z.infer<typeof MediaSearchSchema>;
export type MediaFilters = Omit<MediaSearch, 'media'>;

/** Whether something of the folder is left out. */
export function isNarrowed({ kind, tag, q }: MediaFilters): boolean {
  return kind !== undefined || tag !== undefined || q !== undefined;
}

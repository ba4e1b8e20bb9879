import type { ClientStatus } from '@ruche/contracts/clients';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of clients with it.
const statuses = ['active', 'pending', 'inactive'] as const satisfies ClientStatus[];

const clientSorts = ['newest', 'name', 'status'] as const;

// An address such as ?q=2024 is read as a number.
const text = (longest: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(longest));

/** What the list shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const ClientSearchSchema = z.object({
  q: text(200).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  sort: z.enum(clientSorts).optional().catch(undefined),
  /** Opens with the form for a new client. */
  add: z.literal(true).optional().catch(undefined),
});
type ClientSearch = z.infer<typeof ClientSearchSchema>;
export type ClientFilters = Omit<ClientSearch, 'add'>;

/** Whether something is left out of the list; sorting leaves nothing out. */
export function isNarrowed({ q, status, tag }: ClientFilters): boolean {
  return q !== undefined || status !== undefined || tag !== undefined;
}

import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of posts with it.
const agendaStatuses = ['scheduled', 'published', 'failed'] as const;

// An address such as ?q=2024 is read as a number.
const text = (longest: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(longest));

/** What the calendar shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const CalendarSearchSchema = z.object({
  view: z.literal('drafts').optional().catch(undefined),
  q: text(200).optional().catch(undefined),
  clientId: z.uuid().optional().catch(undefined),
  status: z.enum(agendaStatuses).optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  /** Opens with the form for a new post. */
  schedule: z.literal(true).optional().catch(undefined),
});
export type PostFilters = Omit<z.infer<typeof CalendarSearchSchema>, 'schedule'>;

/** Whether something is left out of the list; the view leaves nothing out. */
export function isNarrowed({ q, clientId, status, tag }: PostFilters): boolean {
  return [q, clientId, status, tag].some((filter) => filter !== undefined);
}

/** How a new post begins. */
export const ComposerSearchSchema = z.object({
  clientId: z.uuid().optional().catch(undefined),
  /** What this browser keeps of it. */
  kept: z.string().max(60).optional().catch(undefined),
});

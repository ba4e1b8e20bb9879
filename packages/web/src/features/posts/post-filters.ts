import type { PlatformId } from '@ruche/contracts/accounts';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of posts with it.
const agendaStatuses = ['attention', 'scheduled', 'published', 'failed'] as const;
const platforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const satisfies PlatformId[];
const causes = [
  'trouble',
  'paused',
  'reconnect',
  'disconnected',
  'rejected',
  'rules',
  'late',
  'unclear',
] as const satisfies PublicationCause[];

// An address such as ?q=2024 is read as a number.
const text = (longest: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(longest));

/** What the calendar shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const CalendarSearchSchema = z.object({
  view: z.literal('drafts').optional().catch(undefined),
  q: text(200).optional().catch(undefined),
  clientId: z.uuid().optional().catch(undefined),
  status: z.enum(agendaStatuses).optional().catch(undefined),
  /** What notifications lead to: those with one cause, on one network or account. */
  cause: z.enum(causes).optional().catch(undefined),
  platform: z.enum(platforms).optional().catch(undefined),
  accountId: z.uuid().optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  /** Opens with the form for a new post. */
  schedule: z.literal(true).optional().catch(undefined),
});
export type PostFilters = Omit<z.infer<typeof CalendarSearchSchema>, 'schedule'>;

/** Whether something is left out of the list; the view leaves nothing out. */
export function isNarrowed({ view: _view, ...filters }: PostFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** Without what only narrows down posts that need attention. */
export function withoutTrouble({ cause: _cause, platform: _platform, accountId: _id, ...filters }: PostFilters) {
  return filters;
}

/** How a new post begins, and what is shown of one. */
export const ComposerSearchSchema = z.object({
  clientId: z.uuid().optional().catch(undefined),
  /** What this browser keeps of it. */
  kept: z.string().max(60).optional().catch(undefined),
  /** What is shown of a post; without it, what its state asks for. */
  view: z.enum(['edit', 'receipt']).optional().catch(undefined),
});

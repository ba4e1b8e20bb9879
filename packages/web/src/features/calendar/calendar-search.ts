import type { PlatformId } from '@ruche/contracts/accounts';
import type { CalendarStatus } from '@ruche/contracts/calendar';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of posts with it.
const views = ['month', 'week', 'day', 'list', 'grid', 'drafts'] as const;
const platforms = ['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok'] as const satisfies PlatformId[];
const statuses = [
  'scheduled',
  'published',
  'failed',
  'draft',
  'in_review',
  'approved',
  'publishing',
  'needs_check',
  'partially_published',
  'attention',
] as const satisfies CalendarStatus[];
const causes = [
  'trouble',
  'paused',
  'reconnect',
  'disconnected',
  'rejected',
  'rules',
  'late',
  'approval',
  'unclear',
] as const satisfies PublicationCause[];

// An address such as ?q=2024 is read as a number.
const text = (longest: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(longest));

const filters = {
  platform: z.enum(platforms).optional().catch(undefined),
  clientId: z.uuid().optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  accountId: z.uuid().optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  author: z.uuid().optional().catch(undefined),
  campaign: z.uuid().optional().catch(undefined),
  q: text(200).optional().catch(undefined),
  /** What notifications lead to: those with one cause, on one network or account. */
  cause: z.enum(causes).optional().catch(undefined),
};

/** The API knows the years from 2000 to 2200, and a view shows days of the neighbouring months. */
const isShowable = (day: string) => day >= '2000-02-01' && day < '2199-12-01';

/** What the calendar shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const CalendarSearchSchema = z.object({
  view: z.enum(views).optional().catch(undefined),
  /** The selected day; today when left out. */
  date: z.iso.date().refine(isShowable).optional().catch(undefined),
  ...filters,
  /** The post that is open beside the grid. */
  post: z.uuid().optional().catch(undefined),
  /** Opens with the form for a new post on the selected day, perhaps at a time. */
  schedule: z
    .union([z.literal(true), z.string().regex(/^\d{2}:\d{2}$/)])
    .optional()
    .catch(undefined),
});
export type CalendarSearch = z.infer<typeof CalendarSearchSchema>;
export type CalendarView = NonNullable<CalendarSearch['view']>;
export type CalendarFilters = Pick<CalendarSearch, keyof typeof filters>;

/** What needs attention is of any day: a list shows it. */
export function viewOf({ view, status, cause }: CalendarSearch): CalendarView {
  return view ?? (status === 'attention' || cause !== undefined ? 'list' : 'month');
}

export function filtersOf(search: CalendarSearch): CalendarFilters {
  const { platform, clientId, status, accountId, tag, author, campaign, q, cause } = search;
  return { platform, clientId, status, accountId, tag, author, campaign, q, cause };
}

export function countFilters(filters: CalendarFilters): number {
  return Object.values(filtersOf(filters)).filter((filter) => filter !== undefined).length;
}

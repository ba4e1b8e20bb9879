import { platformIds } from '@ruche/contracts/accounts';
import {
  conversationKinds,
  type InboxViewSettings,
  inboxLanguages,
  inboxViews,
  sentiments,
} from '@ruche/contracts/inbox';
import { z } from 'zod';

const id = z.uuid().optional().catch(undefined);
// An address such as ?q=2024 is read as a number.
const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(200))
  .optional()
  .catch(undefined);

/** What narrows a view. */
const filters = {
  clientId: id,
  socialAccountId: id,
  platform: z.enum(platformIds).optional().catch(undefined),
  kind: z.enum(conversationKinds).optional().catch(undefined),
  assignee: z
    .union([z.uuid(), z.enum(['me', 'none'])])
    .optional()
    .catch(undefined),
  label: id,
  sentiment: z.enum(sentiments).optional().catch(undefined),
  language: z.enum(inboxLanguages).optional().catch(undefined),
  personId: id,
  publicationId: id,
  q: text,
};

/** What the screen shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const InboxSearchSchema = z.object({
  /** Left out for the inbox. */
  side: z.literal('feed').optional().catch(undefined),
  /** Open conversations when left out. */
  view: z.enum(inboxViews).optional().catch(undefined),
  ...filters,
  /** Newest first when left out. */
  sort: z.enum(['oldest', 'due']).optional().catch(undefined),
  /** The one that is read. */
  conversation: id,
});
export type InboxSearch = z.infer<typeof InboxSearchSchema>;

export type InboxFilters = Omit<InboxSearch, 'side' | 'view' | 'sort' | 'conversation'>;
export type ListFilters = Omit<InboxSearch, 'side' | 'conversation'>;

export const viewOf = ({ view = 'open' }: Pick<InboxSearch, 'view'>) => view;

/** What a list is asked for. */
export function listFiltersOf({ side: _side, conversation: _conversation, ...rest }: InboxSearch): ListFilters {
  return rest;
}

const filterNames = Object.keys(filters) as (keyof InboxFilters)[];

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as InboxFilters;

/** Those that are set, except for the words that are searched for. */
export function setFiltersOf(search: InboxSearch): (keyof InboxFilters)[] {
  return filterNames.filter((name) => name !== 'q' && search[name] !== undefined);
}

export function isNarrowed(search: InboxSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** What is kept of an address in a saved view. */
export function settingsOf(search: InboxSearch): InboxViewSettings {
  const kept = Object.fromEntries(
    filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
  return { view: viewOf(search), ...kept };
}

/** The address of a saved view, with every filter that it does not have taken away. */
export function searchOf({ view, state: _state, ...kept }: InboxViewSettings): InboxSearch {
  return { ...noFilters, ...kept, view: view === 'open' ? undefined : view };
}

/** Whether the address shows just what the view keeps. */
export function isShown(settings: InboxViewSettings, search: InboxSearch): boolean {
  const shown: Record<string, unknown> = settingsOf(search);
  const kept: Record<string, unknown> = settings;
  return Object.keys({ ...shown, ...kept }).every((name) => shown[name] === kept[name]);
}

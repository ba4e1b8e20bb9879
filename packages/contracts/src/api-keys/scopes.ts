import { z } from 'zod';

/** What a key may be given in one area of the API. Whoever may write may read. */
export const apiAreas = {
  workspace: {
    name: 'Workspace',
    reads: 'The workspace, its members, activity, and numbers of the overview',
    writes: null,
  },
  clients: { name: 'Clients', reads: 'Clients and their contacts', writes: 'Add, change, delete, and import clients' },
  accounts: {
    name: 'Social accounts',
    reads: 'Connected accounts and their state',
    writes: 'Create connect links, renew access, and disconnect accounts',
  },
  posts: {
    name: 'Posts and calendar',
    reads: 'Posts, their publications and receipts, campaigns, notes, and queues',
    writes: 'Draft, schedule, change, and delete posts',
  },
  media: { name: 'Media', reads: 'The media library', writes: 'Upload, change, and delete media' },
  inbox: {
    name: 'Inbox',
    reads: 'Conversations, messages, people, and the feed',
    writes: 'Answer, assign, label, and close conversations',
  },
  analytics: { name: 'Analytics', reads: 'Numbers, best times, and watched accounts', writes: 'Watch accounts' },
  reports: { name: 'Reports', reads: 'Reports and their files', writes: 'Make, send, and schedule reports' },
  assistant: {
    name: 'Assistant',
    reads: 'Ideas, schedules, and voices',
    writes: 'Ask the assistant, which uses the plan’s allowance',
  },
  webhooks: {
    name: 'Webhooks',
    reads: 'Webhook endpoints and their deliveries',
    writes: 'Add, change, test, and delete webhook endpoints',
  },
} as const satisfies Record<string, { name: string; reads: string; writes: string | null }>;
export type ApiArea = keyof typeof apiAreas;
export const apiAreaIds = Object.keys(apiAreas) as ApiArea[];

export const apiScopes = [
  'workspace:read',
  'clients:read',
  'clients:write',
  'accounts:read',
  'accounts:write',
  'posts:read',
  'posts:write',
  'media:read',
  'media:write',
  'inbox:read',
  'inbox:write',
  'analytics:read',
  'analytics:write',
  'reports:read',
  'reports:write',
  'assistant:read',
  'assistant:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export const ApiScopeSchema = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScopeSchema>;

/** Whether a key with these scopes may do what needs that one. */
export function hasScope(given: readonly string[], needed: ApiScope): boolean {
  return given.includes(needed) || given.includes(needed.replace(/:read$/, ':write'));
}

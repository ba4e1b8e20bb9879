import type { z } from 'zod';
import type { WorkspaceRole } from '#src/workspaces/roles.ts';

// What a kind of event says of itself.

type NotificationEntry = {
  /** The words of the settings screen. */
  preference: string;
  /** Members with these roles, or the member whom the event is about. */
  to: readonly WorkspaceRole[] | 'subject';
  /** Whoever did it is told as well, unless this is set. */
  isActorLeftOut?: boolean;
};

/** By what the audit log is filtered. */
export const auditGroups = [
  'posts',
  'publishing',
  'approvals',
  'clients',
  'accounts',
  'members',
  'keys',
  'plan',
  'workspace',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

export type EventEntry = {
  params: z.ZodObject;
  isActivity: boolean;
  /** Kept in the audit log, in this group of it. Those that name none are not. */
  audit?: AuditGroup;
} & (
  | { notification: NotificationEntry; live: 'notification' | 'change' }
  | { notification: null; live: 'change' | null }
);

export const everybody = ['owner', 'manager', 'member'] as const;
export const silent = { isActivity: true, notification: null, live: null } as const;
export const liveOnly = { isActivity: true, notification: null, live: 'change' } as const;

/** For screens that show it, and nobody's history. */
export const changeOnly = { isActivity: false, notification: null, live: 'change' } as const;

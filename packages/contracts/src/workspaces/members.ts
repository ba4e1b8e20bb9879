import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';
import { WorkspaceRoleSchema } from './roles.ts';

export const MemberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty for somebody who signs in by telephone.' }),
    role: WorkspaceRoleSchema,
    joinedAt: z.iso.datetime(),
    isYou: z.boolean(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof MemberSchema>;

export const MemberListSchema = pageOf(MemberSchema).meta({
  id: 'MemberList',
  description: 'Who works in the workspace: those who joined first come first.',
});

/** The roles that are given to others. Ownership is handed over instead, so that somebody always owns the workspace. */
export const AssignableRoleSchema = z.enum(['manager', 'member'], 'The role is manager or member.');
export type AssignableRole = z.infer<typeof AssignableRoleSchema>;

export const MemberChangeSchema = z.object({ role: AssignableRoleSchema }).meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof MemberChangeSchema>;

export const NewOwnerSchema = z
  .object({ userId: z.uuid().meta({ description: 'A member of the workspace. The present owner becomes a manager.' }) })
  .meta({ id: 'NewOwner' });
export type NewOwner = z.infer<typeof NewOwnerSchema>;

export const LeaveWorkspaceSchema = z
  .object({
    workspaceId: z.uuid().meta({ description: 'The workspace to leave: a request that is repeated leaves no other.' }),
  })
  .meta({ id: 'LeaveWorkspace' });

import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';
import { WorkspaceRoleSchema } from './roles.ts';

export const MemberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty for people who sign in by phone.' }),
    role: WorkspaceRoleSchema,
    joinedAt: z.iso.datetime(),
    isYou: z.boolean(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof MemberSchema>;

export const MemberListSchema = pageOf(MemberSchema).meta({
  id: 'MemberList',
  description: 'Members of the workspace, first joined first.',
});

/** The roles that are given to others. Ownership is handed over instead, so that somebody always owns the workspace. */
export const AssignableRoleSchema = z.enum(['manager', 'member'], 'The role must be manager or member.');
export type AssignableRole = z.infer<typeof AssignableRoleSchema>;

export const MemberChangeSchema = z.object({ role: AssignableRoleSchema }).meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof MemberChangeSchema>;

export const NewOwnerSchema = z
  .object({ userId: z.uuid().meta({ description: 'A member of the workspace. The current owner becomes a manager.' }) })
  .meta({ id: 'NewOwner' });
export type NewOwner = z.infer<typeof NewOwnerSchema>;

export const LeaveWorkspaceSchema = z
  .object({
    workspaceId: z
      .uuid()
      .meta({ description: 'The workspace to leave. Repeating the request never leaves another one.' }),
  })
  .meta({ id: 'LeaveWorkspace' });

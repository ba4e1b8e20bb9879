import { z } from 'zod';

export const WorkspaceRoleSchema = z.enum(['owner', 'manager', 'member']);
export type WorkspaceRole = z.infer<typeof WorkspaceRoleSchema>;

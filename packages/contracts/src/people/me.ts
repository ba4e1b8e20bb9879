import { z } from 'zod';
import { WorkspaceRoleSchema } from '#src/workspaces/roles.ts';

export const MeSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      email: z.string().meta({ description: 'Empty for people who sign in by phone.' }),
      firstName: z.string(),
      lastName: z.string(),
    }),
    workspace: z
      .object({ id: z.uuid(), name: z.string() })
      .meta({ description: 'The workspace named in the request, or the first one joined.' }),
    role: WorkspaceRoleSchema.meta({ description: 'The person’s permissions in that workspace.' }),
    workspaces: z
      .array(z.object({ id: z.uuid(), name: z.string(), role: WorkspaceRoleSchema }))
      .meta({ description: 'All workspaces the person is a member of, first joined first.' }),
  })
  .meta({ id: 'Me', description: 'The signed-in person and their workspaces.' });
export type Me = z.infer<typeof MeSchema>;

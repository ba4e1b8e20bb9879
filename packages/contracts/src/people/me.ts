import { z } from 'zod';
import { WorkspaceRoleSchema } from '#src/workspaces/roles.ts';

export const MeSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      email: z.string().meta({ description: 'Empty for somebody who signs in by telephone.' }),
      firstName: z.string(),
      lastName: z.string(),
    }),
    workspace: z
      .object({ id: z.uuid(), name: z.string() })
      .meta({ description: 'The one that the request names, else the one joined first.' }),
    role: WorkspaceRoleSchema.meta({ description: 'What the person may do in that workspace.' }),
    workspaces: z
      .array(z.object({ id: z.uuid(), name: z.string(), role: WorkspaceRoleSchema }))
      .meta({ description: 'All that the person is a member of, the one joined first at the head.' }),
  })
  .meta({ id: 'Me', description: 'Who is signed in, and where they work.' });
export type Me = z.infer<typeof MeSchema>;

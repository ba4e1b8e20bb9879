import { z } from 'zod';

export const PauseScopeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('workspace') }),
    z.object({ kind: z.literal('client'), id: z.uuid() }),
    z.object({ kind: z.literal('account'), id: z.uuid() }),
  ])
  .meta({
    id: 'PauseScope',
    description: 'What’s paused: everything, one client, or one account.',
  });
export type PauseScope = z.infer<typeof PauseScopeSchema>;

export const PauseInputSchema = z
  .object({ scope: PauseScopeSchema, isPaused: z.boolean().meta({ example: false }) })
  .meta({ id: 'PauseChange' });
export type PauseInput = z.infer<typeof PauseInputSchema>;

const PauseSchema = z
  .object({
    scope: PauseScopeSchema,
    name: z.string().meta({ description: 'The workspace, client, or account.' }),
    pausedAt: z.iso.datetime(),
  })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof PauseSchema>;

export const PauseListSchema = z
  .object({ items: z.array(PauseSchema), nextCursor: z.null() })
  .meta({ id: 'PauseList', description: 'All active publishing pauses.' });
export type PauseList = z.infer<typeof PauseListSchema>;

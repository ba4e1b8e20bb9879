import { z } from 'zod';

export const PauseScopeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('workspace') }),
    z.object({ kind: z.literal('client'), id: z.uuid() }),
    z.object({ kind: z.literal('account'), id: z.uuid() }),
  ])
  .meta({
    id: 'PauseScope',
    description: 'What waits: everything, what is for one client, or what is on one account.',
  });
export type PauseScope = z.infer<typeof PauseScopeSchema>;

export const PauseInputSchema = z
  .object({ scope: PauseScopeSchema, isPaused: z.boolean().meta({ example: false }) })
  .meta({ id: 'PauseChange' });
export type PauseInput = z.infer<typeof PauseInputSchema>;

const PauseSchema = z
  .object({
    scope: PauseScopeSchema,
    name: z.string().meta({ description: 'Of the workspace, the client or the account.' }),
    pausedAt: z.iso.datetime(),
  })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof PauseSchema>;

export const PauseListSchema = z
  .object({ items: z.array(PauseSchema), nextCursor: z.null() })
  .meta({ id: 'PauseList', description: 'All pauses of publishing that are in force.' });
export type PauseList = z.infer<typeof PauseListSchema>;

import { z } from 'zod';

export const DataDeletionRequestSchema = z
  .object({
    confirmation: z.string().trim().min(1, 'Type it to confirm.').max(255).meta({
      description: "The account's email address, typed out; its telephone number (digits only) where it has none.",
    }),
  })
  .meta({ id: 'DataDeletionRequest' });

export const DataDeletionSchema = z
  .object({
    code: z.string().meta({ description: 'Names this request to whoever asks for its state.' }),
    state: z.enum(['requested', 'started', 'completed', 'cancelled']),
    requestedAt: z.iso.datetime(),
    startsAt: z.iso.datetime().meta({ description: 'Until then, signing in takes the request back.' }),
    completesBy: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataDeletion', description: 'How far a deletion has come. It tells nothing about whose it is.' });
export type DataDeletion = z.infer<typeof DataDeletionSchema>;

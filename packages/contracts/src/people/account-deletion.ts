import { z } from 'zod';

export const DataDeletionRequestSchema = z
  .object({
    confirmation: z.string().trim().min(1, 'Type it to confirm.').max(255).meta({
      description: 'The account’s email address, or its phone number (digits only) if it has no email.',
    }),
  })
  .meta({ id: 'DataDeletionRequest' });

export const DataDeletionSchema = z
  .object({
    code: z.string().meta({ description: 'Identifies this request. Use it to check the status.' }),
    state: z.enum(['requested', 'started', 'completed', 'cancelled']),
    requestedAt: z.iso.datetime(),
    startsAt: z.iso.datetime().meta({ description: 'Until then, signing in cancels the request.' }),
    completesBy: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataDeletion', description: 'Status of a deletion request. It doesn’t reveal whose it is.' });
export type DataDeletion = z.infer<typeof DataDeletionSchema>;

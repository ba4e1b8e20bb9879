import { z } from 'zod';

export const MarkReadSchema = z
  .object({ ids: z.array(z.uuid()).max(200).optional().meta({ description: 'Omit to mark all of them.' }) })
  .meta({ id: 'MarkRead' });
export const MarkReadResultSchema = z.object({ unreadCount: z.int().nonnegative() }).meta({ id: 'MarkReadResult' });

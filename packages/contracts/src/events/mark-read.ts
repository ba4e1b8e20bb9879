import { z } from 'zod';

export const MarkReadSchema = z
  .object({ ids: z.array(z.uuid()).max(200).optional().meta({ description: 'All of them when left out.' }) })
  .meta({ id: 'MarkRead' });
export const MarkReadResultSchema = z.object({ unreadCount: z.int().nonnegative() }).meta({ id: 'MarkReadResult' });

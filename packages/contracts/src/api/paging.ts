import { z } from 'zod';

/** One page of a list: what is in it and where the next one begins. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send this as `cursor` to get the next page. Null on the last page.' }),
  });
}

export const PageQuerySchema = z.object({
  cursor: z.string().max(500).optional().meta({ description: '`nextCursor` from the previous page.' }),
  limit: z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Items per page, up to 200.' }),
});
export type PageQuery = z.infer<typeof PageQuerySchema>;

import { z } from 'zod';

export const PostTagListSchema = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) })
  .meta({ id: 'PostTagList', description: 'Tags in use, most used first.' });

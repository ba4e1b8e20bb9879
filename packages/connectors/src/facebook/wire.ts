import { z } from 'zod';
import { PageAccessSchema } from '#src/meta/wire.ts';

/** Pictures come and go; none is no reason to refuse a Page. */
const PictureSchema = z
  .object({ data: z.object({ url: z.string() }) })
  .transform(({ data }) => data.url)
  .nullish()
  .catch(null);

export const pageFields = 'id,name,username,link,picture.type(large){url},category,access_token';

export const PageSchema = PageAccessSchema.extend({
  username: z.string().optional(),
  link: z.string().optional(),
  category: z.string().optional(),
  picture: PictureSchema,
});
export type Page = z.infer<typeof PageSchema>;

/** What a Page tells with its own token: its roles are not among it. */
export const ownPageFields = 'id,name,picture.type(large){url}';

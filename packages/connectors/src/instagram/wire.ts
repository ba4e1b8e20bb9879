import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { PageAccessSchema } from '#src/meta/wire.ts';

export const accountFields = 'id,username,name,profile_picture_url';

export const ProfessionalAccountSchema = z.object({
  id: IdSchema,
  username: z.string().min(1),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
});
export type ProfessionalAccount = z.infer<typeof ProfessionalAccountSchema>;

export const pageFields = `id,name,access_token,instagram_business_account{${accountFields}}`;

/** A Page with a personal account, or with none, has no such field. */
export const LinkedPageSchema = PageAccessSchema.extend({
  instagram_business_account: ProfessionalAccountSchema.optional(),
});
export type LinkedPage = z.infer<typeof LinkedPageSchema>;

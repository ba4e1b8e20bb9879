import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#src/json.ts';

const PermissionsSchema = z.union([
  z.array(z.string()),
  z.string().transform((text) => text.split(/[ ,]+/).filter(Boolean)),
]);

/** `user_id` is a number here, beyond 2^53. */
const BriefTokenSchema = z.object({
  access_token: z.string().min(1),
  user_id: IdSchema,
  permissions: PermissionsSchema.optional(),
});

/** Plain, or wrapped in a list as Meta's documentation shows it. */
export const CodeAnswerSchema = z.union([
  BriefTokenSchema,
  z.object({ data: z.tuple([BriefTokenSchema], z.unknown()) }).transform(({ data }) => data[0]),
]);

export const LastingTokenSchema = z.object({ access_token: z.string().min(1), expires_in: SecondsSchema });
export type LastingToken = z.infer<typeof LastingTokenSchema>;

/** The token host has errors of its own shape. */
export const LoginErrorSchema = z.object({
  error_type: z.string(),
  code: z.coerce.number().int().optional(),
  error_message: z.string().default(''),
});

export const accountFields = 'user_id,username,name,account_type,profile_picture_url';

/** `user_id` is the account's own id, the same as behind a Page; `id` is what this application alone knows it by. */
export const AccountSchema = z.object({
  id: IdSchema.optional(),
  user_id: IdSchema,
  username: z.string().min(1),
  name: z.string().optional(),
  account_type: z.string().optional(),
  profile_picture_url: z.string().optional(),
});
export type Account = z.infer<typeof AccountSchema>;

export const SuccessSchema = z.object({ success: z.literal(true) });

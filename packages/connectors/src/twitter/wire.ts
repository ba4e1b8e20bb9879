import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#src/json.ts';

/** https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/user-access-token */
export const TokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: SecondsSchema,
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
});
export type TokenAnswer = z.infer<typeof TokenAnswerSchema>;

export const TokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** https://docs.x.com/x-api/users/get-my-user */
export const MeAnswerSchema = z.object({
  data: z.object({
    id: IdSchema,
    name: z.string().min(1),
    username: z.string().min(1),
    profile_image_url: z.string().optional(),
    protected: z.boolean().optional(),
  }),
});

const ProblemPartSchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  code: z.number().optional(),
  reset_date: z.string().optional(),
});

/** Problem details, the older list of codes, or both in one. */
export const ProblemAnswerSchema = ProblemPartSchema.extend({ errors: z.array(ProblemPartSchema).optional() });

import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#src/json.ts';

const CodeSchema = z.coerce.number().int();

export const GraphErrorSchema = z.object({
  error: z.object({
    code: CodeSchema,
    error_subcode: CodeSchema.optional(),
    type: z.string().optional(),
    message: z.string().default(''),
    is_transient: z.boolean().optional(),
  }),
});

/** Per Page or account: how much of its quota is used, and in how many minutes there is room again. */
export const UsageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().default(0) })),
);

export const AccessTokenSchema = z.object({ access_token: z.string().min(1) });

/** Without targets a scope holds for everything that the person has. */
const GranularScopeSchema = z.object({ scope: z.string(), target_ids: z.array(IdSchema).optional() });
export type GranularScope = z.infer<typeof GranularScopeSchema>;

export const DebugTokenSchema = z.object({
  data: z.object({
    is_valid: z.boolean(),
    user_id: IdSchema.optional(),
    /** The Page of a Page's token. */
    profile_id: IdSchema.optional(),
    scopes: z.array(z.string()).default([]),
    granular_scopes: z.array(GranularScopeSchema).default([]),
    /** 0 means never. */
    expires_at: SecondsSchema.default(0),
    data_access_expires_at: SecondsSchema.default(0),
    error: z.object({ code: CodeSchema, subcode: CodeSchema.optional() }).optional(),
  }),
});

export const PermissionsSchema = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
});

export const SuccessSchema = z.object({ success: z.literal(true) });

/** The rest of `paging` is of no use: the address of the next page would lead wherever the answer says. */
export const PagingSchema = z.object({ next: z.string().optional() }).optional();

export const BusinessSchema = z.object({ id: IdSchema });

/** What every Page tells, whatever else is asked of it. Fields without a value are left out of the answer. */
export const PageAccessSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Undefined where Meta does not tell: only the person's own list does. */
  tasks: z.array(z.string()).optional(),
  access_token: z.string().min(1).optional(),
});
export type PageAccess = z.infer<typeof PageAccessSchema>;

export const SignedRequestSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: IdSchema,
  issued_at: SecondsSchema.optional(),
});

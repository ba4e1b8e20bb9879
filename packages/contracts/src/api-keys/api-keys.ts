import { z } from 'zod';
import { ApiScopeSchema } from './scopes.ts';

/** What every key begins with, so that people and scanners know one when they see it. */
export const apiKeyPrefix = 'ruche_';
/** How much of a key is shown after it was made: enough to tell it from others. */
export const shownKeyLength = 12;

export const mostApiKeys = 50;
const mostKeyClients = 100;

export const ApiKeyInputSchema = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(80, 'Names can have up to 80 characters.')
      .meta({ example: 'Zapier' }),
    scopes: z
      .array(ApiScopeSchema)
      .min(1, 'Choose at least one scope.')
      .max(ApiScopeSchema.options.length)
      .transform((scopes) => [...new Set(scopes)])
      .meta({ description: 'A write scope includes the read scope of the same area.' }),
    clientIds: z
      .array(z.uuid())
      .min(1, 'Choose at least one client.')
      .max(mostKeyClients)
      .transform((ids) => [...new Set(ids)])
      .nullable()
      .default(null)
      .meta({ description: 'The only clients that the key sees. Null for all, also later ones.' }),
    expiresAt: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .meta({ description: 'When the key stops working. Null for never.' }),
  })
  .meta({ id: 'NewApiKey' });
export type ApiKeyInput = z.infer<typeof ApiKeyInputSchema>;

export const ApiKeyStateSchema = z.enum(['active', 'expired', 'revoked']);

export const ApiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key.', example: 'ruche_k3Xq2a' }),
    scopes: z.array(ApiScopeSchema),
    clients: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .nullable()
      .meta({ description: 'The only clients that the key sees. Null for all.' }),
    state: ApiKeyStateSchema,
    createdBy: z.string().nullable().meta({ description: 'Their name. Null if their account was deleted.' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute.' }),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKeySchema>;
export const ApiKeyListSchema = z
  .object({ items: z.array(ApiKeySchema), nextCursor: z.null() })
  .meta({ id: 'ApiKeyList' });

export const NewApiKeySchema = ApiKeySchema.extend({
  secret: z.string().meta({ description: 'The key itself. It’s shown here only, and stored hashed.' }),
}).meta({ id: 'CreatedApiKey' });
export type NewApiKey = z.infer<typeof NewApiKeySchema>;

/** What a key learns of itself. */
export const CurrentApiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(ApiScopeSchema),
    clientIds: z.array(z.uuid()).nullable(),
    expiresAt: z.iso.datetime().nullable(),
    workspace: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'CurrentApiKey' });
export type CurrentApiKey = z.infer<typeof CurrentApiKeySchema>;

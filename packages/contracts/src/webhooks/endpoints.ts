import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { WebhookEventSchema, WebhookMessageSchema, WebhookMessageTypeSchema } from './events.ts';

export const mostWebhookEndpoints = 20;
/** Secrets that were replaced and still sign. */
export const mostPreviousSecrets = 5;
const mostEndpointClients = 100;

const url = z
  .string('URL is required')
  .trim()
  .max(2000, 'URLs can have up to 2,000 characters.')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter a URL that begins with https://.' }))
  .meta({ example: 'https://hooks.example.com/ruche' });
const description = z.string().trim().max(200, 'Descriptions can have up to 200 characters.');
const events = z
  .array(WebhookEventSchema)
  .min(1, 'Choose at least one event.')
  .max(WebhookEventSchema.options.length)
  .transform((all) => [...new Set(all)]);
const clientIds = z
  .array(z.uuid())
  .min(1, 'Choose at least one client.')
  .max(mostEndpointClients)
  .transform((ids) => [...new Set(ids)])
  .nullable()
  .meta({ description: 'The only clients whose events are sent. Null for all, also later ones.' });

export const WebhookEndpointInputSchema = z
  .object({ url, events, description: description.default(''), clientIds: clientIds.default(null) })
  .meta({ id: 'NewWebhookEndpoint' });
export type WebhookEndpointInput = z.infer<typeof WebhookEndpointInputSchema>;

export const WebhookEndpointChangeSchema = z
  .object({ url, events, description, clientIds, isOn: z.boolean() })
  .partial()
  .meta({ id: 'WebhookEndpointChange', description: 'Switching an endpoint on again forgets its failures.' });
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChangeSchema>;

export const WebhookEndpointSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEventSchema),
    clients: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
    state: z.enum(['on', 'off', 'failing', 'switched_off']).meta({
      description:
        '`off` by a person or program, `failing` while its latest message waits to be sent again, `switched_off` after days of failures.',
    }),
    failingSince: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastDeliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpointSchema>;
export const WebhookEndpointListSchema = z
  .object({ items: z.array(WebhookEndpointSchema), nextCursor: z.null() })
  .meta({ id: 'WebhookEndpointList' });

export const NewWebhookEndpointSchema = WebhookEndpointSchema.extend({
  secret: z.string().meta({
    description: 'Signs every message, as Standard Webhooks describes. It’s shown here only.',
    example: 'whsec_…',
  }),
}).meta({ id: 'CreatedWebhookEndpoint' });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpointSchema>;

/** Of each message: those before are counted only. */
export const mostListedAttempts = 20;

/** One try to send a message. */
export const WebhookAttemptSchema = z.object({
  at: z.iso.datetime(),
  /** What the receiver answered; null where none came. */
  status: z.int().nullable(),
  durationMs: z.int(),
  error: z.string().nullable().meta({ description: 'Why it failed, as a person would read it.' }),
  response: z.string().nullable().meta({ description: 'The beginning of what the receiver answered.' }),
});
export type WebhookAttempt = z.infer<typeof WebhookAttemptSchema>;

export const WebhookDeliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);

export const WebhookDeliverySchema = z
  .object({
    id: z.uuid().meta({ description: 'The `webhook-id` of the message: the same for every attempt and replay.' }),
    endpointId: z.uuid(),
    type: WebhookMessageTypeSchema,
    state: WebhookDeliveryStateSchema.meta({
      description: '`waiting` for its next attempt, `failed` after the last one. A replay makes it `waiting` again.',
    }),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    message: WebhookMessageSchema,
    attempts: z
      .array(WebhookAttemptSchema)
      .max(mostListedAttempts)
      .meta({ description: `Newest first, up to ${mostListedAttempts}.` }),
    attemptCount: z.int().meta({ description: 'All attempts, also those that aren’t listed any more.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;
export const WebhookDeliveryListSchema = pageOf(WebhookDeliverySchema).meta({ id: 'WebhookDeliveryList' });

export const WebhookDeliveriesQuerySchema = PageQuerySchema.extend({ state: WebhookDeliveryStateSchema.optional() });
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuerySchema>;

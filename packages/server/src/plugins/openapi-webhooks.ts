import { WebhookMessageSchema, webhookEventIds, webhookEvents, webhookTestEvent } from '@ruche/contracts/webhooks';
import { z } from 'zod';

function describe(event: string, summary: string, data: z.ZodType) {
  const message = WebhookMessageSchema.extend({ type: z.literal(event), data });
  const { $schema: _draft, id: _id, ...schema } = z.toJSONSchema(message);
  return {
    post: {
      summary,
      // OpenAPI 3.1 takes any JSON Schema; the types of the plugin are narrower.
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema as unknown as Record<string, never> } },
      },
      responses: { '2XX': { description: 'Received. After any other response, the message is sent again later.' } },
    },
  };
}

/** What is sent to webhook endpoints: each message by its type. */
export function describeWebhooks() {
  const events = webhookEventIds.map((event) => {
    const { name, data } = webhookEvents[event];
    return [event, describe(event, name, data)] as const;
  });
  const test = describe(webhookTestEvent, 'A test of the endpoint', z.record(z.string(), z.unknown()));
  return Object.fromEntries([...events, [webhookTestEvent, test]]);
}

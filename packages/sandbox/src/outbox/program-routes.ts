import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireLoopback } from '#src/loopback.ts';
import { parseInput } from '#src/parse.ts';
import { listMessages, type NewMessage } from './messages.ts';

const SmsSchema = z.object(
  {
    to: z
      .string('should be a phone number such as +33612345678')
      .regex(/^\+?[1-9]\d{5,14}$/, 'should be a phone number such as +33612345678'),
    text: z
      .string('should be the text of the message')
      .min(1, 'should not be empty')
      .max(1600, 'should be at most 1600 characters, as gateways allow'),
  },
  'should be a JSON object',
);

// In an address a bare + means a space; telephone numbers are often put there without care.
const OutboxQuerySchema = z.object({
  to: z
    .string('should be given once')
    .transform((to) => to.replace(/^ (?=\d)/, '+').trim())
    .optional(),
});

type ProgramRoutesOptions = { db: DatabaseSync; receive: (messages: NewMessage[]) => number[] };

/** What programs call: the SMS gateway, and the outbox as JSON. */
export function programRoutes(app: FastifyInstance, { db, receive }: ProgramRoutesOptions): void {
  app.post('/sms', async (request, reply) => {
    const { to, text } = parseInput(SmsSchema, 'body', request.body);
    const [id] = receive([
      { channel: 'sms', sender: null, replyTo: null, to, subject: null, text, html: null, attachments: [] },
    ]);
    return reply.code(202).send({ id });
  });

  app.get('/outbox.json', { onRequest: requireLoopback }, async (request) => {
    const { to } = parseInput(OutboxQuerySchema, 'query', request.query);
    return listMessages(db, to || undefined).map(({ id, to, replyTo, channel, subject, text, html, at }) => ({
      id,
      to,
      replyTo,
      channel,
      subject,
      text,
      html,
      at,
    }));
  });
}

import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import { findMessage, listHeadings, type Message } from './messages.ts';
import { outboxPage } from './page.ts';

const shownMessages = 100;

// A mail is shown by its own rules: styles and embedded pictures, pictures from this machine, nothing from the internet,
// no scripts, no forms. Its links may take the whole window along, since following one is why it was opened.
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ');

const PageQuerySchema = z.object({ to: z.string().trim().catch(''), view: z.enum(['html', 'text']).catch('html') });

/** What a person opens: the list, and one message beside it. */
export function pageRoutes(app: FastifyInstance, db: DatabaseSync): void {
  const find = (params: unknown): Message => {
    const id = z.object({ id: z.coerce.number().int().positive() }).safeParse(params).data?.id;
    const message = id === undefined ? undefined : findMessage(db, id);
    if (!message) throw new SandboxError(404, 'not_found', 'This message is no longer in the outbox.');
    return message;
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply, message: Message | null) => {
    const { to: search, view } = PageQuerySchema.parse(request.query);
    const list = listHeadings(db, search, shownMessages);
    const page = outboxPage({ ...list, search, view, message, baseUrl: `http://${request.host}` });
    return reply.type('text/html; charset=utf-8').send(page.markup);
  };
  const guard = { onRequest: requireLoopback };

  app.get('/outbox', guard, async (request, reply) => sendPage(request, reply, null));
  app.get('/outbox/:id', guard, async (request, reply) => sendPage(request, reply, find(request.params)));
  app.get('/outbox/:id/body', guard, async (request, reply) => {
    const { html } = find(request.params);
    if (html === null) throw new SandboxError(404, 'not_found', 'This message has no HTML.');
    reply.header('content-security-policy', mailPolicy);
    // The parser ignores a second doctype, so the mail keeps standards mode with our base in front of it.
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><base target="_top">${html}`);
  });
}

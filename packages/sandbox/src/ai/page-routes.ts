import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import { requestPage, requestsPage } from './page.ts';
import type { ModelState } from './state.ts';

/** What a person opens: which requests the model received, and one of them in full. */
export function pageRoutes(app: FastifyInstance, state: ModelState): void {
  const guard = { onRequest: requireLoopback };
  app.get('/ai', guard, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(requestsPage(state).markup),
  );
  app.get<{ Params: { id: string } }>('/ai/requests/:id', guard, async (request, reply) => {
    const received = state.received.find(({ id }) => String(id) === request.params.id);
    if (!received) throw new SandboxError(404, 'not_found', 'This request is no longer kept.');
    return reply.type('text/html; charset=utf-8').send(requestPage(received).markup);
  });
}

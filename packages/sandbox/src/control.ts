import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from './errors.ts';
import { requireLoopback } from './loopback.ts';
import type { PartCall, SandboxPart } from './part.ts';

export const controlCalls: PartCall[] = [
  {
    method: 'GET',
    path: '/control/people',
    does: 'Everyone you can sign in as, and where they exist. Add ?network= to filter by network.',
  },
  { method: 'POST', path: '/control/reset', does: 'Start over: delete everything the sandbox holds.' },
  { method: 'GET', path: '/health', does: 'Responds once the sandbox is ready.' },
];

/** Calls by which scripts and tests steer the whole sandbox. */
export function controlRoutes(parts: readonly SandboxPart[]) {
  return async (app: FastifyInstance): Promise<void> => {
    // The pages' own buttons arrive as forms; elsewhere forms stay refused.
    await app.register(formbody);
    app.addHook('onRequest', requireLoopback);

    app.get('/control/people', async (request) => {
      const query = z.object({ network: z.string().optional() }).safeParse(request.query);
      if (!query.success) throw new SandboxError(400, 'validation_failed', 'Send query.network once, or not at all.');
      const { network } = query.data;
      const people = parts.flatMap((part) => part.listPeople?.() ?? []);
      return people.filter(({ networks }) => network === undefined || networks.some((at) => at.network === network));
    });

    app.post('/control/reset', async (request, reply) => {
      for (const part of parts) part.reset();
      request.log.info('the sandbox was reset');
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
      return isForm ? reply.redirect('/', 303) : reply.code(204).send();
    });
  };
}

import { originOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { requireManualLinking } from '#src/providers/link-identity.ts';
import { unlinkIdentity } from '#src/providers/unlink-identity.ts';
import { readQuery } from '#src/requests/body.ts';
import { idsOf } from '#src/sessions/bearer.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import { authorize } from './authorize.ts';

const QuerySchema = z.object({ skip_http_redirect: z.string().default('') });

export function identityRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = callerOf(request);
    await limitByAddress(context, request, 'authorize');
    requireManualLinking(context, caller.user);
    const { skip_http_redirect: isSkipped } = readQuery(request, QuerySchema);
    const url = await authorize(context, { request, reply }, idsOf(caller));
    return isSkipped === 'true' ? { url } : reply.redirect(url, 302);
  });

  app.delete('/user/identities/:id', async (request) => {
    const caller = callerOf(request);
    requireManualLinking(context, caller.user);
    const { id: identityId } = request.params as { id: string };
    if (!z.uuid().safeParse(identityId).success) {
      throw new AuthError(404, 'validation_failed', 'The identity ID must be a UUID.');
    }
    await unlinkIdentity(context, idsOf(caller), { identityId, origin: originOf(request) });
    return {};
  });
}

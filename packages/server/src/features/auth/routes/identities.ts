import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idsOf } from '#features/auth/bearer.ts';
import { readQuery } from '#features/auth/body.ts';
import { type AuthContext, originOf } from '#features/auth/context.ts';
import { callerOf } from '#features/auth/enforce-assurance.ts';
import { AuthError } from '#features/auth/errors.ts';
import { requireManualLinking } from '#features/auth/providers/link-identity.ts';
import { unlinkIdentity } from '#features/auth/providers/unlink-identity.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
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
      throw new AuthError(404, 'validation_failed', 'The id of an identity is a UUID.');
    }
    await unlinkIdentity(context, idsOf(caller), { identityId, origin: originOf(request) });
    return {};
  });
}

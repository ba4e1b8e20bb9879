import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import type { Grant } from '#src/grants/grant.ts';
import { idTokenGrant } from '#src/grants/id-token.ts';
import { passwordGrant } from '#src/grants/password.ts';
import { pkceGrant } from '#src/grants/pkce.ts';
import { refreshTokenGrant } from '#src/grants/refresh-token.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { readQuery } from '#src/requests/body.ts';

/** Every way of getting a session, by the name that callers use. */
const grants = new Map<string, Grant>([
  ['id_token', idTokenGrant],
  ['password', passwordGrant],
  ['pkce', pkceGrant],
  ['refresh_token', refreshTokenGrant],
]);

const QuerySchema = z.object({ grant_type: z.string().default('') });

export function tokenRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request, reply) => {
    const { grant_type: type } = readQuery(request, QuerySchema);
    const grant = grants.get(type);
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'Unknown grant type.');
    await limitByAddress(context, request, 'token');
    return grant(context, request, reply);
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readQuery } from '#features/auth/body.ts';
import type { AuthContext } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import type { Grant } from '#features/auth/grants/grant.ts';
import { idTokenGrant } from '#features/auth/grants/id-token.ts';
import { passwordGrant } from '#features/auth/grants/password.ts';
import { pkceGrant } from '#features/auth/grants/pkce.ts';
import { refreshTokenGrant } from '#features/auth/grants/refresh-token.ts';
import { rememberDevice } from '#features/auth/known-devices.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';

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
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'The grant type is not known.');
    await limitByAddress(context, request, 'token');
    const answer = await grant(context, request, reply);
    if (type !== 'refresh_token') await rememberDevice(context, request, reply, answer.user.id);
    return answer;
  });
}

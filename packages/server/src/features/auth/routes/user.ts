import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ChannelSchema, readEmail, readPhone } from '#features/auth/addresses.ts';
import { challengeFields, readBody, readChallenge } from '#features/auth/body.ts';
import { type AuthContext, originOf } from '#features/auth/context.ts';
import { callerOf } from '#features/auth/enforce-assurance.ts';
import { AuthError } from '#features/auth/errors.ts';
import { rememberDevice } from '#features/auth/known-devices.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { updateUser } from '#features/auth/update-user.ts';
import { DataChangeSchema } from '#features/auth/user-metadata.ts';
import { describeUser } from '#features/auth/users.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: ChannelSchema.default('sms'),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: DataChangeSchema.optional(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

export function userRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user', async (request) => {
    const { user } = callerOf(request);
    return describeUser(context.database.orm, user);
  });

  app.put('/user', async (request, reply) => {
    const caller = callerOf(request);
    await limitByAddress(context, request, 'user');
    const body = readBody(request, BodySchema);
    if (body.app_metadata !== undefined) {
      throw new AuthError(403, 'not_admin', 'app_metadata is for the server alone.');
    }
    const user = await updateUser(context, caller, {
      email: body.email === '' ? null : readEmail(body.email),
      phone: body.phone === '' ? null : readPhone(body.phone),
      password:
        body.password === undefined
          ? null
          : { password: body.password, currentPassword: body.current_password, nonce: body.nonce },
      data: body.data ?? null,
      redirectTo: chooseRedirect(context, request),
      challenge: readChallenge(body),
      origin: originOf(request),
    });
    // A new password makes all devices unknown to the account, except the one it was chosen on.
    if (body.password !== undefined) await rememberDevice(context, request, reply, user.id);
    return user;
  });
}

import { originOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { challengeFields, readBody, readChallenge } from '#src/requests/body.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { callerOf } from '#src/sessions/enforce-assurance.ts';
import { rememberDevice } from '#src/sessions/known-devices.ts';
import { ChannelSchema, readEmail, readPhone } from '#src/users/addresses.ts';
import { updateUser } from '#src/users/update-user.ts';
import { DataChangeSchema } from '#src/users/user-metadata.ts';
import { describeUser } from '#src/users/users.ts';

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
      throw new AuthError(403, 'not_admin', 'Only the server can change app_metadata.');
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

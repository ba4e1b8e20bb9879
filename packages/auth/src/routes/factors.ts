import { originOf, wideNetworkOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';
import { challengeFactor } from '#src/factors/challenge.ts';
import { type Enrolment, enroll } from '#src/factors/enroll.ts';
import { readFactorId, requireMember } from '#src/factors/factors.ts';
import { removeFactor } from '#src/factors/remove.ts';
import { verifyFactor } from '#src/factors/verify.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { readBody } from '#src/requests/body.ts';
import { findKnownDevice, rememberDevice } from '#src/sessions/known-devices.ts';
import { ChannelSchema, readPhone } from '#src/users/addresses.ts';

const EnrolSchema = z.object({
  factor_type: z.enum(['totp', 'phone']),
  friendly_name: z.string().trim().max(100).default(''),
  issuer: z.string().trim().min(1).max(100).optional(),
  phone: z.string().default(''),
});

const ChallengeSchema = z.object({ channel: ChannelSchema.default('sms') });

const VerifySchema = z.object({ challenge_id: z.string().default(''), code: z.string().trim().default('') });

function readEnrolment(body: z.infer<typeof EnrolSchema>): Enrolment {
  const { factor_type: type, friendly_name: friendlyName } = body;
  if (type === 'totp') return { type, friendlyName, issuer: body.issuer };
  return { type, friendlyName, phone: readPhone(body.phone) };
}

export function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', async (request) => {
    const caller = requireMember(request);
    await limitByAddress(context, request, 'factor-enroll');
    const enrolment = readEnrolment(readBody(request, EnrolSchema));
    return enroll(context, caller, enrolment, originOf(request));
  });

  app.post('/factors/:id/challenge', async (request) => {
    const caller = requireMember(request);
    await limitByAddress(context, request, 'factor-challenge');
    const factorId = readFactorId(request);
    // A message is a text whichever way it was asked for; there is one gateway.
    readBody(request, ChallengeSchema);
    return challengeFactor(context, caller, factorId, originOf(request));
  });

  app.post('/factors/:id/verify', async (request, reply) => {
    const caller = requireMember(request);
    await limitByAddress(context, request, 'factor-verify');
    const factorId = readFactorId(request);
    const { challenge_id: challengeId, code } = readBody(request, VerifySchema);
    if (code === '') throw invalid('Enter the code.');
    if (!z.uuid().safeParse(challengeId).success) {
      throw new AuthError(422, 'mfa_factor_not_found', 'This challenge belongs to another factor.');
    }
    const device = findKnownDevice(context, request, caller.user, 'second factor');
    const guesser = { network: wideNetworkOf(request), device };
    const given = { factorId, challengeId, code, origin: originOf(request), guesser };
    const answer = await verifyFactor(context, caller, given);
    await rememberDevice(context, request, reply, caller.user.id, 'second factor');
    return answer;
  });

  app.delete('/factors/:id', async (request) => {
    const caller = requireMember(request);
    const id = readFactorId(request);
    await removeFactor(context, caller, id, originOf(request));
    return { id };
  });
}

import { originOf } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { readBody } from '#src/requests/body.ts';
import { refuseInEvenTime } from '#src/requests/even-time.ts';
import { rememberDevice } from '#src/sessions/known-devices.ts';
import { startSession } from '#src/sessions/sessions.ts';
import { readAddressOfType } from '#src/users/addresses.ts';
import { type CodeOrLink, kindsOfType, type VerifyType, verify } from '#src/verification/verify.ts';
import { halfDoneMessage, openLink } from '#src/verification/verify-link.ts';

const typeNames = Object.keys(kindsOfType) as VerifyType[];

const BodySchema = z.object({
  type: z.enum(typeNames),
  email: z.string().default(''),
  phone: z.string().default(''),
  token: z.string().default(''),
  token_hash: z.string().default(''),
  redirect_to: z.string().default(''),
});

function readCodeOrLink(request: FastifyRequest): CodeOrLink {
  const { type, email, phone, token, token_hash: link, redirect_to: redirectTo } = readBody(request, BodySchema);
  if ((token === '') === (link === '')) throw invalid('Send either a code or a link token.');
  if (link !== '') {
    if (email !== '' || phone !== '' || redirectTo !== '')
      throw invalid('A link token can’t be combined with an address.');
    return { type, link };
  }
  return { type, address: readAddressOfType({ type, email, phone }, 422), code: token.trim() };
}

export function verifyRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/verify', async (request, reply) => {
    await limitByAddress(context, request, 'verify');
    const origin = originOf(request);
    const given = readCodeOrLink(request);
    const answer = await refuseInEvenTime(() =>
      verify(context, given, origin, async (tx, { user, isHalfDone }) =>
        isHalfDone ? { msg: halfDoneMessage, code: '200' } : startSession(tx, context, { user, method: 'otp', origin }),
      ),
    );
    if ('access_token' in answer) await rememberDevice(context, request, reply, answer.user.id);
    return answer;
  });

  // No HEAD: programs that look at links ahead of the reader must not use them up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await openLink(context, request), 303),
  );
}

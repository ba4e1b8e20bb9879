import { addressOf, originOf } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/errors/errors.ts';
import { findSendRefusal } from '#src/limits/message-limits.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { challengeFields, readBody, readChallenge, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { inEvenTime } from '#src/requests/even-time.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { ChannelSchema, readAddress, requireKindOn } from '#src/users/addresses.ts';
import { readSignUpCookie } from '#src/users/sign-up-cookie.ts';
import { NewDataSchema } from '#src/users/user-metadata.ts';
import { sendSignInCode } from '#src/verification/sign-in-by-code.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: ChannelSchema.optional(),
  create_user: z.boolean().default(true),
  data: NewDataSchema.default({}),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});

export function otpRoutes(app: FastifyInstance, context: AuthContext): void {
  const sendCode = async (request: FastifyRequest) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'otp');
    const address = readAddress(body, (kind) => {
      if (kind === 'email' && body.channel) throw invalid('A channel only goes with a phone number.');
      requireKindOn(context, kind, { action: 'Sign-in', statuses: { email: 422, phone: 400 } });
    });
    const challenge = readChallenge(body);
    if (challenge && 'phone' in address) throw invalid('A code challenge only goes with an email address.');
    await sendSignInCode(context, {
      address,
      mayCreateUser: body.create_user,
      data: body.data,
      redirectTo: chooseRedirect(context, request),
      challenge,
      origin: originOf(request),
      signUpCookie: readSignUpCookie(context, request),
      // Whether it lets somebody in or makes an account is not known yet, and must not show in what is refused: strangers
      // get none of the reserve. Either way the owner gets something to sign in with.
      refusal: await findSendRefusal(context, request, address, { purpose: 'access', reserve: 'other' }),
    });
    return {};
  };
  app.post('/otp', (request) => inEvenTime(() => sendCode(request)));
}

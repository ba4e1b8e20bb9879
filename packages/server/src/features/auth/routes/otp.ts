import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ChannelSchema, readEmail, readPhone } from '#features/auth/addresses.ts';
import { challengeFields, readBody, readChallenge, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf, originOf } from '#features/auth/context.ts';
import { AuthError, invalid } from '#features/auth/errors.ts';
import { inEvenTime } from '#features/auth/even-time.ts';
import { findSendRefusal } from '#features/auth/message-limits.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { type CodeRequest, sendSignInCode } from '#features/auth/sign-in-by-code.ts';
import { readSignUpCookie } from '#features/auth/sign-up-cookie.ts';
import { NewDataSchema } from '#features/auth/user-metadata.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: ChannelSchema.optional(),
  create_user: z.boolean().default(true),
  data: NewDataSchema.default({}),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});
type Body = z.infer<typeof BodySchema>;

function readAddress(context: AuthContext, { email, phone, channel }: Body): CodeRequest['address'] {
  const { isEmailOn, isPhoneOn } = context.settings.auth;
  if ((email === '') === (phone === '')) throw invalid('Give either an email address or a telephone number.');
  if (email !== '') {
    if (channel) throw invalid('A channel goes with a telephone number only.');
    if (!isEmailOn) throw new AuthError(422, 'email_provider_disabled', 'Signing in by email is switched off.');
    return { email: readEmail(email) };
  }
  if (!isPhoneOn) throw new AuthError(400, 'phone_provider_disabled', 'Signing in by telephone is switched off.');
  return { phone: readPhone(phone) };
}

export function otpRoutes(app: FastifyInstance, context: AuthContext): void {
  const sendCode = async (request: FastifyRequest) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'otp');
    const address = readAddress(context, body);
    const challenge = readChallenge(body);
    if (challenge && 'phone' in address) throw invalid('A code challenge goes with an email address only.');
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

import { addressOf, originOf } from '@ruche/runtime/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';
import { findSendRefusal } from '#src/limits/message-limits.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { challengeFields, readBody, readChallenge, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { rememberDevice } from '#src/sessions/known-devices.ts';
import { ChannelSchema, readAddress, requireKindOn } from '#src/users/addresses.ts';
import { checkNewPassword } from '#src/users/passwords.ts';
import { setSignUpCookie } from '#src/users/sign-up-cookie.ts';
import { signUp, signUpAnonymously } from '#src/users/signup.ts';
import { NewDataSchema } from '#src/users/user-metadata.ts';

const BodySchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: NewDataSchema.default({}),
  channel: ChannelSchema.default('sms'),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});
type Body = z.infer<typeof BodySchema>;

async function answerAnonymous(context: AuthContext, request: FastifyRequest, body: Body) {
  if (!context.settings.auth.isAnonymousOn) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are turned off.');
  }
  await limitByAddress(context, request, 'anonymous');
  return signUpAnonymously(context, body.data, originOf(request));
}

export function signupRoutes(app: FastifyInstance, context: AuthContext): void {
  const { auth } = context.settings;
  app.post('/signup', async (request, reply) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'signup');
    if (!auth.isSignupOn) throw new AuthError(422, 'signup_disabled', 'Sign-ups are turned off.');
    if (body.email === '' && body.phone === '') return answerAnonymous(context, request, body);
    if (body.password === '') throw invalid('Enter a password to sign up.');
    await checkNewPassword(auth, body.password);
    const address = readAddress(body, (kind) =>
      requireKindOn(context, kind, { action: 'Sign-up', statuses: { email: 400, phone: 400 } }),
    );
    const challenge = readChallenge(body);
    if (challenge && 'phone' in address) throw invalid('A code challenge only goes with an email address.');
    const isConfirmedAtOnce = 'email' in address ? auth.isEmailAutoconfirmed : auth.isPhoneAutoconfirmed;
    const { answer, signUpCookie } = await signUp(context, {
      address,
      password: body.password,
      data: body.data,
      redirectTo: chooseRedirect(context, request),
      challenge,
      origin: originOf(request),
      refusal: isConfirmedAtOnce ? null : await findSendRefusal(context, request, address, { purpose: 'other' }),
    });
    if ('access_token' in answer) await rememberDevice(context, request, reply, answer.user.id);
    else setSignUpCookie(context, { request, reply }, signUpCookie);
    return answer;
  });
}

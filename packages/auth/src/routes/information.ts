import { authProviderIds } from '@ruche/contracts/auth';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#src/context.ts';

/** What anybody may know: how one can sign in here, and the keys that tokens are checked with. */
export function informationRoutes(app: FastifyInstance, context: AuthContext): void {
  const { auth } = context.settings;

  app.get('/settings', async () => ({
    external: {
      email: auth.isEmailOn,
      phone: auth.isPhoneOn,
      anonymous_users: auth.isAnonymousOn,
      ...Object.fromEntries(authProviderIds.map((id) => [id, auth.openIdProviders[id] !== undefined])),
    },
    disable_signup: !auth.isSignupOn,
    mailer_autoconfirm: auth.isEmailAutoconfirmed,
    phone_autoconfirm: auth.isPhoneAutoconfirmed,
    sms_provider: 'http',
    saml_enabled: auth.isSamlOn,
    passkeys_enabled: false,
    // Ours: the client takes a token, and leaves it to the screens to ask for one.
    captcha: auth.captcha && {
      provider: auth.captcha.provider,
      site_key: auth.captcha.siteKey,
      script_url: auth.captcha.scriptUrl,
    },
  }));

  app.get('/health', async () => ({ version: '1', name: 'Ruche', description: 'Ruche sign-in server' }));

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await context.keys.publish() };
  });
}

import formbody from '@fastify/formbody';
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from '@ruche/database/auth';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { challengeFields, readBody, readChallenge, readQuery, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf } from '#features/auth/context.ts';
import { AuthError, invalid } from '#features/auth/errors.ts';
import { limitByAddress } from '#features/auth/rate-limits.ts';
import { chooseRedirect } from '#features/auth/redirects.ts';
import { registerConfiguredProvider } from '#features/auth/saml/register.ts';
import { finishSamlFlow, startSamlFlow } from '#features/auth/saml/saml-flow.ts';
import { writeOwnMetadata } from '#features/auth/saml/service-provider.ts';

const BodySchema = z.object({
  domain: z.string().trim().default(''),
  provider_id: z.string().trim().default(''),
  redirect_to: z.string().optional(),
  skip_http_redirect: z.boolean().default(false),
  gotrue_meta_security: SecuritySchema,
  ...challengeFields,
});

// A time zone that cannot be read does not refuse the sign-in.
const QuerySchema = z.object({ time_zone: z.string().max(64).catch('') });

const AnswerSchema = z.object({ SAMLResponse: z.string().default(''), RelayState: z.string().default('') });

function requireSaml(context: AuthContext): void {
  if (context.settings.auth.isSamlOn) return;
  throw new AuthError(404, 'saml_provider_disabled', 'Signing in through a company is switched off.');
}

async function findProvider(context: AuthContext, domain: string, id: string): Promise<SsoProvider> {
  const db = context.database.orm;
  if ((domain === '') === (id === '')) throw invalid('Give either a domain or the id of a provider.');
  const isId = z.uuid().safeParse(id).success;
  const byId = async () => (isId ? findSsoProvider(db, id) : null);
  const provider = domain === '' ? await byId() : await findSsoProviderByDomain(db, domain);
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'No company sign-in is known for this.');
  if (!provider.isEnabled) {
    throw new AuthError(404, 'sso_provider_disabled', 'This company’s sign-in is switched off.');
  }
  return provider;
}

export async function ssoRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  registerConfiguredProvider(app, context);

  app.post('/sso', async (request, reply) => {
    const body = readBody(request, BodySchema);
    await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
    await limitByAddress(context, request, 'sso');
    requireSaml(context);
    const provider = await findProvider(context, body.domain, body.provider_id);
    const url = await startSamlFlow(context, { request, reply }, provider, {
      timeZone: readQuery(request, QuerySchema).time_zone,
      challenge: readChallenge(body),
      redirectTo: chooseRedirect(context, request, body.redirect_to),
    });
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });

  app.get('/sso/saml/metadata', async (_request, reply) => {
    requireSaml(context);
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(writeOwnMetadata(context));
  });

  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post('/sso/saml/acs', async (request, reply) => {
      requireSaml(context);
      const { SAMLResponse: response, RelayState: relayState } = readBody(request, AnswerSchema);
      return reply.redirect(await finishSamlFlow(context, request, { response, relayState }), 303);
    });
  });
}

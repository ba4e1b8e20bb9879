import formbody from '@fastify/formbody';
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from '@ruche/database/auth';
import { addressOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { challengeFields, readBody, readChallenge, readQuery, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import { registerConfiguredProvider } from '#src/saml/register.ts';
import { finishSamlFlow, startSamlFlow } from '#src/saml/saml-flow.ts';
import { writeOwnMetadata } from '#src/saml/service-provider.ts';

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
  throw new AuthError(404, 'saml_provider_disabled', 'Company sign-in is turned off.');
}

async function findProvider(context: AuthContext, domain: string, id: string): Promise<SsoProvider> {
  const db = context.database.orm;
  if ((domain === '') === (id === '')) throw invalid('Send either a domain or a provider ID.');
  const isId = z.uuid().safeParse(id).success;
  const byId = async () => (isId ? findSsoProvider(db, id) : null);
  const provider = domain === '' ? await byId() : await findSsoProviderByDomain(db, domain);
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'No company sign-in is set up for this.');
  if (!provider.isEnabled) {
    throw new AuthError(404, 'sso_provider_disabled', 'Company sign-in is turned off for this company.');
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
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(await writeOwnMetadata(context));
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

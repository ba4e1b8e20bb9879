import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import type { Browser } from '#src/providers/flows.ts';
import { finishOpenIdFlow, startOpenIdFlow } from '#src/providers/openid-flow.ts';
import { isProviderId, isProviderOn } from '#src/providers/openid-provider.ts';
import { challengeFields, readChallenge, readQuery } from '#src/requests/body.ts';
import { chooseRedirect } from '#src/requests/redirects.ts';
import type { TokenBearer } from '#src/tokens/access-tokens.ts';

const QuerySchema = z.object({
  provider: z.string().default(''),
  scopes: z.string().default(''),
  // A time zone that cannot be read does not refuse the sign-in.
  time_zone: z.string().max(64).catch(''),
  ...challengeFields,
});

/** Ours, or the protocol's: a caller may not set them at the provider. */
const reserved = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'invite_token',
  'skip_http_redirect',
  'time_zone',
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

const textsOf = (values: unknown): [string, string][] =>
  Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Reads a wish to sign in with, or to link, a provider; answers with the provider's address. */
export async function authorize(context: AuthContext, browser: Browser, linking: TokenBearer | null): Promise<string> {
  const { request } = browser;
  const query = readQuery(request, QuerySchema);
  const { provider } = query;
  if (!isProviderId(provider) || !isProviderOn(context, provider)) {
    throw invalid('This provider is unknown or turned off.');
  }
  return startOpenIdFlow(context, browser, {
    provider,
    linking,
    redirectTo: chooseRedirect(context, request),
    challenge: readChallenge(query),
    timeZone: query.time_zone,
    scopes: query.scopes.split(/[\s,]+/).filter(Boolean),
    extras: Object.fromEntries(textsOf(request.query).filter(([name]) => !reserved.has(name))),
  });
}

export async function authorizeRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  // No HEAD for what begins or ends a sign-in: it must change nothing.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    await limitByAddress(context, request, 'authorize');
    return reply.redirect(await authorize(context, { request, reply }, null), 302);
  });

  app.get('/callback', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await finishOpenIdFlow(context, request, Object.fromEntries(textsOf(request.query))), 302),
  );

  // Some providers send the browser back with a form instead of an address.
  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post('/callback', async (request, reply) =>
      reply.redirect(await finishOpenIdFlow(context, request, Object.fromEntries(textsOf(request.body))), 302),
    );
  });
}

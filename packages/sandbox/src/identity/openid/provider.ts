import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { z } from 'zod';
import { leavingPolicy } from '#src/identity/loopback-address.ts';
import { ensurePerson, findPerson, listPeople } from '#src/identity/people/people.ts';
import { problemPage } from '#src/pages/problem.ts';
import { createAdapter } from './adapter.ts';
import { claimsOf } from './claims.ts';
import { findClient, isRedirectUriAllowed, openIdClients, registeredRedirectUris } from './clients.ts';
import type { ProviderKeys } from './keys.ts';

export const mountPath = '/identity/oidc';

export type ProviderOptions = {
  /** Where tokens and grants are kept. */
  db: DatabaseSync;
  people: DatabaseSync;
  keys: () => Promise<ProviderKeys>;
  log: FastifyBaseLogger;
  changed: () => void;
};

const HintsSchema = z.object({ sandbox_person: z.string().optional(), login_hint: z.string().optional() });

/**
 * Scripts answer the page in the address itself. This runs once the request has proved right and before the library
 * asks who is signed in, so that the code or the refusal is the answer to this very request.
 */
function answerForScripts({ people, changed }: ProviderOptions) {
  return (ctx: KoaContextWithOIDC, answer: string | undefined): void => {
    if (answer === undefined) return;
    if (answer === 'deny') throw new errors.AccessDenied('The person declined.');
    if (answer !== 'allow') throw new errors.InvalidRequest('sandbox_auto should be allow or deny');
    const network = findClient(ctx.oidc.client?.clientId)?.network ?? 'google';
    const { sandbox_person: chosen, login_hint: hint } = HintsSchema.parse(ctx.oidc.params ?? {});
    const wanted = chosen ?? hint ?? listPeople(people, network)[0]?.id ?? '';
    const person = ensurePerson(people, wanted, network);
    if (!person) throw new errors.InvalidRequest(`there’s no one called ${wanted}, and it isn’t an email address`);
    changed();
    ctx.oidc.session?.loginAccount({ accountId: person.id, transient: true });
  };
}

function isUnknown({ oidc }: KoaContextWithOIDC): boolean {
  return !oidc.result?.login && !oidc.session?.accountId;
}

/** One page only, and always: who are you? Having chosen is consent. */
function createPolicy() {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  policy.clear();
  const check = new Check('nobody_chosen', 'Someone has to be chosen on the page', isUnknown);
  policy.add(new Prompt({ name: 'login', requestable: false }, check));
  return policy;
}

async function grantEverythingAsked({ oidc }: KoaContextWithOIDC) {
  const { client, account, provider, requestParamScopes } = oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope([...requestParamScopes].join(' '));
  await grant.save();
  return grant;
}

async function configure(origin: string, options: ProviderOptions): Promise<Configuration> {
  const { db, people } = options;
  const { signingKey, cookieKey } = await options.keys();
  return {
    adapter: createAdapter(db),
    clients: openIdClients.map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: registeredRedirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [cookieKey],
      // Cookies know no ports: other programs on localhost should not receive ours.
      names: { session: 'sandbox_oidc', interaction: 'sandbox_oidc_interaction', resume: 'sandbox_oidc_resume' },
      long: { path: mountPath },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // The real ones put the profile into the ID token as well, not only into the answer of userinfo.
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    extraParams: { sandbox_auto: answerForScripts(options), sandbox_person: null },
    interactions: { policy: createPolicy(), url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    loadExistingGrant: grantEverythingAsked,
    findAccount: (_ctx, id) => {
      const person = findPerson(people, id);
      return person && { accountId: person.id, claims: () => claimsOf(person, origin) };
    },
    renderError: (ctx, { error, error_description: description }) => {
      const message = `The sign-in request was refused: ${description ?? error} (${error}).`;
      ctx.set('content-security-policy', leavingPolicy);
      ctx.type = ctx.accepts('json', 'html') === 'html' ? 'html' : 'json';
      ctx.body = ctx.type === 'text/html' ? problemPage(message).markup : { error, error_description: description };
    },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  };
}

async function createProvider(origin: string, options: ProviderOptions): Promise<Provider> {
  const provider = new Provider(`${origin}${mountPath}`, await configure(origin, options));
  provider.Client.prototype.redirectUriAllowed = isRedirectUriAllowed;
  provider.on('server_error', (_ctx, error) => options.log.error({ err: error }, 'the OpenID provider failed'));
  return provider;
}

/** A forged Host header must not make the sandbox remember names without end. */
const mostOrigins = 16;

/**
 * The issuer has to be the address by which it is reached, letter for letter, and this machine has several names: each
 * gets a provider of its own. They share keys, clients and grants.
 */
export function createProviders(options: ProviderOptions) {
  const providers = new Map<string, Promise<Provider>>();
  return (origin: string): Promise<Provider> => {
    const known = providers.get(origin);
    if (known) return known;
    const [oldest] = providers.keys();
    if (oldest !== undefined && providers.size >= mostOrigins) providers.delete(oldest);
    const provider = createProvider(origin, options);
    providers.set(origin, provider);
    return provider;
  };
}

import type { Network } from '#src/identity/people/seed.ts';

/** The path under which the product takes people back; see `redirect_uri` in OpenID Connect. */
const callbackPath = '/auth/v1/callback';

export type OpenIdClient = { clientId: string; clientSecret: string; network: Network; title: string };

/** One client per "Sign in with …". The secrets are no secrets: they open nothing but this sandbox. */
export const openIdClients: readonly OpenIdClient[] = [
  { clientId: 'ruche-google', clientSecret: 'sandbox-google-secret', network: 'google', title: 'Google' },
  { clientId: 'ruche-azure', clientSecret: 'sandbox-azure-secret', network: 'azure', title: 'Microsoft' },
  {
    clientId: 'ruche-linkedin_oidc',
    clientSecret: 'sandbox-linkedin_oidc-secret',
    network: 'linkedin_oidc',
    title: 'LinkedIn',
  },
];

export function findClient(clientId: unknown): OpenIdClient | undefined {
  return openIdClients.find((client) => client.clientId === clientId);
}

const loopbackCallback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/auth\/v1\/callback$/;

/** Any port of this machine: a test runs the product wherever there is room. */
export function isRedirectUriAllowed(uri: string): boolean {
  return loopbackCallback.test(uri) && URL.canParse(uri);
}

/** The library wants at least one address by name; the rule above decides. */
export const registeredRedirectUris = [`http://localhost:3000${callbackPath}`, `http://127.0.0.1:3000${callbackPath}`];

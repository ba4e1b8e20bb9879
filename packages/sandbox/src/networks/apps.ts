import type { PlatformId } from '@ruche/contracts/accounts';

/** The product as a network knows it. The secret is no secret: it opens nothing but this sandbox. */
export type NetworkApp = {
  clientId: string;
  clientSecret: string;
  name: string;
  redirectUris: readonly string[];
  /** Where the network tells the app that somebody left; only Meta has such addresses. */
  publicUrl: string;
};

/**
 * LinkedIn gives the scopes for company pages only to an app that has no other product; Instagram Login and TikTok's
 * Business API have apps of their own: there the product has two.
 */
const namesOfApps: Partial<Record<PlatformId, readonly string[]>> = {
  instagram: ['instagram', 'instagram-login'],
  linkedin: ['linkedin', 'linkedin-pages'],
  tiktok: ['tiktok', 'tiktok-business'],
};

/** The apps that the product has registered at a network. The first is the one that every network has. */
export function appsOf(platform: PlatformId, publicUrl: string): [NetworkApp, ...NetworkApp[]] {
  const path = `/auth/callback/${platform}`;
  const redirectUris = [`${publicUrl}${path}`, `http://localhost:3000${path}`, `http://127.0.0.1:3000${path}`];
  const register = (name: string): NetworkApp => ({
    clientId: `ruche-${name}`,
    clientSecret: `sandbox-${name}-secret`,
    name: 'Ruche',
    redirectUris: [...new Set(redirectUris)],
    publicUrl,
  });
  const [first = platform, ...others] = namesOfApps[platform] ?? [];
  return [register(first), ...others.map(register)];
}

const loopbackRedirect = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/auth\/callback\/[a-z]+)$/;

/** Letter for letter, as networks do; but on any port of this machine, since tests run wherever there is room. */
export function isRedirectAllowed(app: NetworkApp, platform: PlatformId, uri: string): boolean {
  if (app.redirectUris.includes(uri)) return true;
  return loopbackRedirect.exec(uri)?.[1] === `/auth/callback/${platform}` && URL.canParse(uri);
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the app itself lives there: the only address that a network here ever calls, since nothing leaves this machine. */
export function isAddressOfApp(app: NetworkApp, text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return url.origin === new URL(app.publicUrl).origin || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

import type { PlatformId } from '@ruche/contracts';

/** The product as a network knows it. The secret is no secret: it opens nothing but this sandbox. */
export type NetworkApp = {
  clientId: string;
  clientSecret: string;
  name: string;
  redirectUris: readonly string[];
  /** Where the network tells the app that somebody left; only Meta has such addresses. */
  publicUrl: string;
};

export function appOf(platform: PlatformId, publicUrl: string): NetworkApp {
  const path = `/auth/callback/${platform}`;
  return {
    clientId: `ruche-${platform}`,
    clientSecret: `sandbox-${platform}-secret`,
    name: 'Ruche',
    redirectUris: [...new Set([`${publicUrl}${path}`, `http://localhost:3000${path}`, `http://127.0.0.1:3000${path}`])],
    publicUrl,
  };
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

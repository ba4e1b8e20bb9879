import { type AuthProviderId, authProviderIds } from '@ruche/contracts/auth';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { AuthContext } from '#src/context.ts';

/** A provider as it describes itself, and the keys it signs with. */
export type OpenIdPeer = { configuration: Configuration; issuer: string; jwks: JWTVerifyGetKey };

const freshForMs = 60 * 60 * 1000;
const answerSeconds = 10;

const known = new Map<string, { peer: Promise<OpenIdPeer>; readAt: number }>();

export function isProviderId(id: string): id is AuthProviderId {
  return (authProviderIds as readonly string[]).includes(id);
}

export function isProviderOn(context: AuthContext, id: AuthProviderId): boolean {
  return context.settings.auth.openIdProviders[id] !== undefined;
}

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<OpenIdPeer> {
  // Plain http is for a provider on the same machine; the settings name no other.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { execute, timeout: answerSeconds };
  const configuration = await discovery(issuer, clientId, clientSecret, undefined, options);
  const metadata = configuration.serverMetadata();
  if (metadata.jwks_uri === undefined) throw new Error(`${issuer.href} doesn’t publish its keys.`);
  return { configuration, issuer: metadata.issuer, jwks: createRemoteJWKSet(new URL(metadata.jwks_uri)) };
}

/** Asked once an hour; one that did not answer is asked again with the next person. */
export async function reachProvider(context: AuthContext, id: AuthProviderId): Promise<OpenIdPeer> {
  const provider = context.settings.auth.openIdProviders[id];
  if (!provider) throw new Error(`${id} isn’t configured.`);
  const name = `${provider.issuer} ${provider.clientId}`;
  const remembered = known.get(name);
  if (remembered && Date.now() - remembered.readAt < freshForMs) return remembered.peer;
  const peer = discover(new URL(provider.issuer), provider.clientId, provider.clientSecret);
  known.set(name, { peer, readAt: Date.now() });
  peer.catch(() => known.delete(name));
  return peer;
}

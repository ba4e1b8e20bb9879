import { createOpenIdProvider } from '#src/identity/openid/part.ts';
import { createPeople } from '#src/identity/people/part.ts';
import { createSamlProvider } from '#src/identity/saml/part.ts';
import { createNetworksControl } from '#src/networks/control-part.ts';
import { linkedin } from '#src/networks/linkedin/network.ts';
import { facebook, instagram } from '#src/networks/meta/networks.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { createHostRewriter } from '#src/networks/old-hosts.ts';
import { createNetwork } from '#src/networks/part.ts';
import { tiktok } from '#src/networks/tiktok/network.ts';
import { twitter } from '#src/networks/twitter/network.ts';
import { createOutbox } from '#src/outbox/part.ts';
import type { CreatePart } from './part.ts';

const networks: readonly NetworkDefinition[] = [facebook, instagram, twitter, linkedin, tiktok];

/** For Fastify, before it looks for a route. */
export const rewriteUrl = createHostRewriter(networks);

/** Everything the sandbox imitates, in the order of the front page. */
export const registry: readonly CreatePart[] = [
  createOutbox,
  createPeople,
  createNetworksControl(networks),
  ...networks.map(createNetwork),
  createOpenIdProvider,
  createSamlProvider,
];

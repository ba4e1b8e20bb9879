import { createLanguageModel } from './ai/part.ts';
import { createOpenIdProvider } from './identity/openid/part.ts';
import { createPeople } from './identity/people/part.ts';
import { createSamlProvider } from './identity/saml/part.ts';
import { createNetworksControl } from './networks/control-part.ts';
import { linkedin } from './networks/linkedin/network.ts';
import { facebook, instagram } from './networks/meta/networks.ts';
import type { NetworkDefinition } from './networks/network.ts';
import { createHostRewriter } from './networks/old-hosts.ts';
import { createNetwork } from './networks/part.ts';
import { tiktok } from './networks/tiktok/network.ts';
import { twitter } from './networks/twitter/network.ts';
import { createOutbox } from './outbox/part.ts';
import type { CreatePart } from './part.ts';
import { createStripe } from './stripe/part.ts';

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
  createLanguageModel,
  createStripe,
];

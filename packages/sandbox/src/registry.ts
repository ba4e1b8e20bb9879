import { createOpenIdProvider } from '#src/identity/openid/part.ts';
import { createPeople } from '#src/identity/people/part.ts';
import { createSamlProvider } from '#src/identity/saml/part.ts';
import { createOutbox } from '#src/outbox/part.ts';
import type { CreatePart } from './part.ts';

/** Everything the sandbox imitates, in the order of the front page. */
export const registry: readonly CreatePart[] = [createOutbox, createPeople, createOpenIdProvider, createSamlProvider];

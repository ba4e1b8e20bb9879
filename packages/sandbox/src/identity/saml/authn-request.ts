import { type IdentityProviderInstance, ServiceProvider } from 'samlify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { parseLoopbackUrl } from '#src/identity/loopback-address.ts';

const acsPath = '/auth/v1/sso/saml/acs';

const RequestSchema = z.object({
  request: z.object({
    id: z.string(),
    assertionConsumerServiceUrl: z.string(),
    destination: z.string().optional(),
  }),
  issuer: z.string(),
  // The library says [] when the request has none.
  nameIDPolicy: z.object({ format: z.string().optional() }).catch({}),
});

export type AuthnRequest = { id: string; issuer: string; acsUrl: string; isPersistent: boolean };

/** Any program of this machine is a known service provider, as long as it asks for itself. */
function checkAsker(issuer: string, acsUrl: string): string | undefined {
  const acs = parseLoopbackUrl(acsUrl);
  if (!acs || acs.pathname !== acsPath || acs.search) {
    return `AssertionConsumerServiceURL should be http://localhost:PORT${acsPath}, not ${acsUrl}`;
  }
  const entity = parseLoopbackUrl(issuer);
  if (entity?.origin !== acs.origin) {
    return `Issuer should be an address under ${acs.origin}, where the answer is to go, not ${issuer}`;
  }
  return undefined;
}

function refuse(reason: string): never {
  throw new SandboxError(400, 'malformed_request', `The SAML request was refused: ${reason}.`);
}

// The library wants to know the asker before it reads the request which says who asks.
const unknownAsker = ServiceProvider({ entityID: 'unknown' });

export async function readAuthnRequest(
  idp: IdentityProviderInstance,
  query: Record<string, unknown>,
): Promise<AuthnRequest> {
  const { extract } = await idp
    .parseLoginRequest(unknownAsker, 'redirect', { query })
    .catch(() => refuse('SAMLRequest should be a well-formed AuthnRequest, deflated and in base64'));
  const parsed = RequestSchema.safeParse(extract);
  if (!parsed.success) refuse('it lacks an ID, an Issuer or an AssertionConsumerServiceURL');
  const { request, issuer, nameIDPolicy } = parsed.data;
  const { id, assertionConsumerServiceUrl: acsUrl, destination } = request;
  const problem = checkAsker(issuer, acsUrl);
  if (problem !== undefined) refuse(problem);
  const here = idp.entityMeta.getSingleSignOnService('redirect');
  if (destination !== undefined && destination !== here) refuse('Destination is not the address of this page');
  return { id, issuer, acsUrl, isPersistent: nameIDPolicy.format?.endsWith(':persistent') ?? false };
}

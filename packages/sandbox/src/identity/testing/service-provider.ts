import { Constants, IdentityProvider, ServiceProvider } from 'samlify';

const origin = 'http://localhost:5498';
export const acsUrl = `${origin}/auth/v1/sso/saml/acs`;
export const entityId = `${origin}/auth/v1/sso/saml/metadata`;

type Overrides = { acs?: string; issuer?: string; nameIDFormat?: string };

/** The product's side of SAML: it knows the sandbox by its metadata alone. */
export function createServiceProvider(metadata: string, overrides: Overrides = {}) {
  const { acs = acsUrl, issuer = entityId, nameIDFormat = Constants.namespace.format.emailAddress } = overrides;
  const idp = IdentityProvider({ metadata });
  const sp = ServiceProvider({
    entityID: issuer,
    assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: acs }],
    wantAssertionsSigned: true,
    wantMessageSigned: true,
    nameIDFormat: [nameIDFormat],
  });
  return {
    /** The id of the request, and the address that carries it. */
    ask(relayState?: string): { id: string; url: string } {
      const { id, context } = sp.createLoginRequest(idp, 'redirect', relayState === undefined ? {} : { relayState });
      return { id, url: context };
    },
    read: (SAMLResponse: string) => sp.parseLoginResponse(idp, 'post', { body: { SAMLResponse } }),
  };
}

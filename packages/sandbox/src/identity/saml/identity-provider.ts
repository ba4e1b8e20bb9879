import { Constants, IdentityProvider, type IdentityProviderInstance } from 'samlify';
import { html } from '#src/html.ts';
import type { SamlIdentity } from './certificate.ts';

export const samlPath = '/identity/saml';

const nameIdFormats = {
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
};

export function nameIdFormat(isPersistent: boolean): string {
  return isPersistent ? nameIdFormats.persistent : nameIdFormats.email;
}

// Written here, because the library complains about a missing sign-out address whenever it writes it itself.
function describeProvider(origin: string, certificate: string): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${origin}${samlPath}/metadata">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo>
        <ds:X509Data>
          <ds:X509Certificate>${certificate}</ds:X509Certificate>
        </ds:X509Data>
      </ds:KeyInfo>
    </md:KeyDescriptor>
    <md:NameIDFormat>${nameIdFormats.persistent}</md:NameIDFormat>
    <md:NameIDFormat>${nameIdFormats.email}</md:NameIDFormat>
    <md:SingleSignOnService Binding="${Constants.namespace.binding.redirect}" Location="${origin}${samlPath}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`.markup;
}

/** Names itself by the address it is reached at, as the OpenID provider does. */
export function createIdentityProvider(origin: string, identity: SamlIdentity): IdentityProviderInstance {
  return IdentityProvider({
    metadata: describeProvider(origin, identity.certificate),
    privateKey: identity.privateKey,
    requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
  });
}

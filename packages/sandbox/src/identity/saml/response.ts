import { randomBytes } from 'node:crypto';
import { Constants, type IdentityProviderInstance, SamlLib, ServiceProvider } from 'samlify';
import type { Person } from '#src/identity/people/people.ts';
import type { AuthnRequest } from './authn-request.ts';
import { nameIdFormat } from './identity-provider.ts';

const validForMs = 5 * 60_000;

// XML names may not begin with a digit.
const makeId = () => `_${randomBytes(16).toString('hex')}`;

const statusSuccess = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>';
const statusRefused =
  '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder">' +
  '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>' +
  '<samlp:StatusMessage>The person declined.</samlp:StatusMessage>';

function attribute(name: string, tag: string): string {
  return (
    `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">` +
    `<saml:AttributeValue xsi:type="xs:string">{${tag}}</saml:AttributeValue></saml:Attribute>`
  );
}

const assertion =
  '<saml:Assertion xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"' +
  ' ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer>' +
  '<saml:Subject><saml:NameID Format="{NameIDFormat}">{NameID}</saml:NameID>' +
  '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData' +
  ' NotOnOrAfter="{End}" Recipient="{Acs}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject>' +
  '<saml:Conditions NotBefore="{Now}" NotOnOrAfter="{End}"><saml:AudienceRestriction>' +
  '<saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>' +
  '<saml:AuthnStatement AuthnInstant="{Now}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>' +
  'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext>' +
  '</saml:AuthnStatement><saml:AttributeStatement>' +
  attribute('email', 'Email') +
  attribute('firstName', 'FirstName') +
  attribute('lastName', 'LastName') +
  '</saml:AttributeStatement></saml:Assertion>';

function template(status: string, rest: string): string {
  return (
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
    ' ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Acs}" InResponseTo="{InResponseTo}">' +
    `<saml:Issuer>{Issuer}</saml:Issuer><samlp:Status>${status}</samlp:Status>${rest}</samlp:Response>`
  );
}

type ResponseOptions = { idp: IdentityProviderInstance; request: AuthnRequest; person: Person | null };

/** The signed answer as base64: who it is, or, with `null`, that nobody wanted to say. */
export async function createResponse({ idp, request, person }: ResponseOptions): Promise<string> {
  const now = Date.now();
  const id = makeId();
  const tags = {
    ID: id,
    AssertionID: makeId(),
    SessionIndex: makeId(),
    Now: new Date(now).toISOString(),
    End: new Date(now + validForMs).toISOString(),
    Issuer: idp.entityMeta.getEntityID(),
    Acs: request.acsUrl,
    Audience: request.issuer,
    InResponseTo: request.id,
    NameIDFormat: nameIdFormat(request.isPersistent),
    NameID: (request.isPersistent ? person?.id : person?.email) ?? '',
    Email: person?.email ?? '',
    FirstName: person?.givenName ?? '',
    LastName: person?.familyName ?? '',
  };
  const sp = ServiceProvider({
    entityID: request.issuer,
    assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: request.acsUrl }],
    wantAssertionsSigned: person !== null,
    wantMessageSigned: true,
  });
  const content = person ? template(statusSuccess, assertion) : template(statusRefused, '');
  const { context } = await idp.createLoginResponse(
    sp,
    { extract: {} },
    'post',
    {},
    {
      customTagReplacement: () => ({ id, context: SamlLib.replaceTagsByValue(content, tags) }),
    },
  );
  return context;
}

import { randomBytes } from 'node:crypto';
import type { CacheProvider, Profile, SAML } from '@node-saml/node-saml';
import type { SsoProvider } from '@ruche/database/auth';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';

const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const skewMs = 30_000;

/** Loaded when the first company signs in: it brings a megabyte of XML programs, and most installations have none. */
const loadSaml = () => import('@node-saml/node-saml');

/** Our own name among identity providers, and where their answers go. */
function addressesOf(context: AuthContext): { entityId: string; acsUrl: string } {
  const base = `${context.settings.publicUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}

export async function writeOwnMetadata(context: AuthContext): Promise<string> {
  const { generateServiceProviderMetadata } = await loadSaml();
  const { entityId: issuer, acsUrl: callbackUrl } = addressesOf(context);
  return generateServiceProviderMetadata({
    issuer,
    callbackUrl,
    identifierFormat: persistentFormat,
    wantAssertionsSigned: true,
  });
}

/** Of all requests the library might ask about, the one that belongs to this flow was made. */
function knowOnly(requestId: string): CacheProvider {
  const madeAt = new Date().toISOString();
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? madeAt : null),
    removeAsync: async (key) => key,
  };
}

async function createSaml(context: AuthContext, provider: SsoProvider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await loadSaml();
  const { entityId, acsUrl } = addressesOf(context);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.signInUrl,
    idpCert: provider.certificates,
    identifierFormat: persistentFormat,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // Some sign the assertion alone; that is the part which is believed.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: knowOnly(requestId),
    generateUniqueId: () => requestId,
  });
}

/** XML names may not begin with a digit. */
export function makeRequestId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

export async function signInAddress(
  context: AuthContext,
  provider: SsoProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const saml = await createSaml(context, provider, requestId);
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** The parts of the signed assertion that the library leaves to us. */
const AssertionSchema = z.object({
  Assertion: z.object({
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.array(
              z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string() }) }),
            ),
          }),
        ),
      }),
    ),
  }),
});

function isMeantForUs(context: AuthContext, profile: Profile, requestId: string): boolean {
  const parsed = AssertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) return false;
  const { acsUrl } = addressesOf(context);
  return parsed.data.Assertion.Subject.flatMap(({ SubjectConfirmation }) => SubjectConfirmation)
    .flatMap(({ SubjectConfirmationData }) => SubjectConfirmationData)
    .some(({ $ }) => $.Recipient === acsUrl && $.InResponseTo === requestId);
}

const refuse = (message: string, cause?: unknown) => new AuthError(400, 'validation_failed', message, { cause });

/** Who the answer to that request is about. Signature, time, audience, recipient and request are all checked. */
export async function readResponse(
  context: AuthContext,
  provider: SsoProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<Profile> {
  const { SamlStatusError } = await loadSaml();
  const saml = await createSaml(context, provider, requestId);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
    if (error instanceof SamlStatusError) {
      throw new AuthError(403, 'bad_oauth_callback', 'Your company denied the sign-in.', { cause: error });
    }
    throw refuse('The response from your company’s sign-in isn’t valid.', error);
  });
  if (!profile || profile.issuer !== provider.entityId || !isMeantForUs(context, profile, requestId)) {
    throw refuse('The response from your company’s sign-in belongs to another sign-in.');
  }
  return profile;
}

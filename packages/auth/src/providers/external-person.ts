import type { AuthProviderId } from '@ruche/contracts/auth';
import type { Metadata } from '@ruche/database/auth';
import { z } from 'zod';
import { AuthError } from '#src/errors/errors.ts';
import { boundProviderData } from '#src/users/user-metadata.ts';

/** Somebody as a provider describes them. */
export type ExternalPerson = {
  provider: string;
  subject: string;
  /** In lower case; null when the provider does not tell. */
  email: string | null;
  isEmailVerified: boolean;
  /** What the identity keeps, and the account shows as `user_metadata`. */
  data: Metadata;
};

/** What OpenID Connect (255) and SAML (256) allow for the id of a person; it is indexed here. */
const maxSubjectLength = 256;

export function requireSubject(subject: string): string {
  if (subject.length <= maxSubjectLength) return subject;
  const message = `The provider sent a user ID longer than ${maxSubjectLength} characters, which we can’t store.`;
  throw new AuthError(422, 'validation_failed', message);
}

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.email().max(255).optional().catch(undefined),
  // Some say it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  // Microsoft's word for it: the domain of the address belongs to the tenant that vouches.
  xms_edov: z
    .union([z.boolean(), z.stringbool(), z.literal(1).transform(() => true)])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

/** Reads what an ID token claims. An address counts as verified only where the provider says so. */
export function readClaims(provider: AuthProviderId, claims: unknown): ExternalPerson {
  const parsed = ClaimsSchema.parse(claims);
  const email = parsed.email?.toLowerCase() ?? null;
  const isEmailVerified = email !== null && (parsed.email_verified ?? parsed.xms_edov ?? false);
  const { iss, name, picture } = parsed;
  const sub = requireSubject(parsed.sub);
  const data = boundProviderData({
    iss,
    sub,
    provider_id: sub,
    ...(email !== null && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name !== undefined && { name, full_name: name }),
    ...(parsed.given_name !== undefined && { given_name: parsed.given_name }),
    ...(parsed.family_name !== undefined && { family_name: parsed.family_name }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
  });
  return { provider, subject: sub, email, isEmailVerified, data };
}

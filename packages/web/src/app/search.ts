import { z } from 'zod';
import { mailPurposes } from '#features/auth/mail-purposes.ts';
import { landingPurposes } from '#lib/auth-client.ts';

/** Where the visitor wanted to go: an address of ours, never another site's. */
const next = z
  .string()
  .refine((address) => address.startsWith('/') && new URL(address, location.origin).origin === location.origin)
  .optional()
  .catch(undefined);

export const NextSearchSchema = z.object({ next });

export const CodeSearchSchema = z.object({ next, for: z.enum(mailPurposes).catch('signin') });

/** Loose: the sign-in client finds its own parameters in this address. */
export const LandingSearchSchema = z.looseObject({ next, for: z.enum(landingPurposes).catch('signin') });

export const MembersSearchSchema = z.object({
  /** Opens with the form that invites people. */
  invite: z.literal(true).optional().catch(undefined),
});

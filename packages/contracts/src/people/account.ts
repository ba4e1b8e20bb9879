import { z } from 'zod';

// What a person sees and changes about their own account, besides signing in: profile, sessions, security events,
// export and deletion.

const name = (missing: string) => z.string().trim().min(1, missing).max(100, 'Use up to 100 characters.');

export const ProfileChangeSchema = z
  .object({ firstName: name('First name is required'), lastName: name('Last name is required') })
  .partial()
  .refine(
    (change) => change.firstName !== undefined || change.lastName !== undefined,
    'Send at least one field to change.',
  )
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChangeSchema>;

/** What the audit trail of a person tells. */
export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'refresh_token_reused',
  'password_changed',
  'recovery_requested',
  'sign_in_code_requested',
  'confirmation_requested',
  'reauthentication_requested',
  'wrong_code',
  'email_confirmed',
  'email_change_requested',
  'email_changed',
  'phone_confirmed',
  'phone_change_requested',
  'phone_changed',
  'factor_enrolled',
  'factor_verified',
  'factor_removed',
  'identity_linked',
  'identity_unlinked',
  'profile_changed',
  'export_requested',
  'deletion_requested',
  'deletion_cancelled',
] as const;
export const SecurityEventKindSchema = z.enum(securityEventKinds);
export type SecurityEventKind = z.infer<typeof SecurityEventKindSchema>;

export const DeviceSchema = z
  .object({
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    name: z.string().meta({ description: 'Such as "Firefox on Linux".' }),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof DeviceSchema>;

const DeviceAndPlace = {
  device: DeviceSchema,
  address: z.string().nullable().meta({ description: 'The IP address the request came from.' }),
  place: z.string().meta({ description: 'Derived from the IP address only.' }),
};

export const UserSessionSchema = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean(),
    ...DeviceAndPlace,
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().meta({ description: 'When the session last renewed its access token.' }),
    aal: z.enum(['aal1', 'aal2']).meta({ description: 'aal2: signed in with two-factor authentication.' }),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSessionSchema>;
export const UserSessionListSchema = z.object({ items: z.array(UserSessionSchema), nextCursor: z.null() });

export const UserSecurityEventSchema = z
  .object({
    id: z.string(),
    kind: SecurityEventKindSchema,
    method: z.string().nullable().meta({ description: 'How the person signed in, if the event is about that.' }),
    ...DeviceAndPlace,
    at: z.iso.datetime(),
  })
  .meta({ id: 'SecurityEvent' });
export type UserSecurityEvent = z.infer<typeof UserSecurityEventSchema>;
export const SecurityEventPageSchema = z.object({
  items: z.array(UserSecurityEventSchema),
  nextCursor: z.string().nullable(),
});
export type SecurityEventPage = z.infer<typeof SecurityEventPageSchema>;
export const SecurityEventQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Use the nextCursor of the previous page.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

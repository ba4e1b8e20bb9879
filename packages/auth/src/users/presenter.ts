import type { AuthFactor, AuthIdentity, AuthUser, Metadata } from '@ruche/database/auth';

/** Leaves out what is not set: the contract knows absent fields, not nulls. */
function times(entries: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, at]) => (at === null ? [] : [[name, at.toISOString()]])),
  );
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function presentIdentity(identity: AuthIdentity) {
  return {
    // The row's own id, which unlinking takes; `id` is the subject at the provider.
    identity_id: identity.identityId,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...times({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
    ...(identity.email && { email: identity.email }),
  };
}

function presentFactor(factor: AuthFactor) {
  return {
    id: factor.id,
    factor_type: factor.factorType,
    status: factor.status,
    ...(factor.friendlyName !== '' && { friendly_name: factor.friendlyName }),
    phone: factor.phone,
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  };
}

/** `must_choose_password` asks the application for a new password before anything else. */
export function presentAppMetadata({ appMetadata, mustChoosePassword }: AuthUser): Metadata {
  return mustChoosePassword ? { ...appMetadata, must_choose_password: true } : appMetadata;
}

export type UserParts = { user: AuthUser; identities: AuthIdentity[]; factors: AuthFactor[] };

export function presentUser({ user, identities, factors }: UserParts) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...times({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: earlier(user.emailConfirmedAt, user.phoneConfirmedAt),
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      invited_at: user.invitedAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.newPhone && { new_phone: user.newPhone }),
    app_metadata: presentAppMetadata(user),
    user_metadata: user.userMetadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;

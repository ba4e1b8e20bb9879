import type { PlatformProfile } from '#src/connector.ts';
import { absentCore, declinedWords } from '#src/scopes.ts';

export type AccountHealth = { status: 'healthy' | 'limited'; statusReason: string | null };

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** How an account with a good access is: what it was not allowed, or cannot do, limits it. */
export function healthOf(
  profile: PlatformProfile,
  { scopes, limitedBy }: { scopes: readonly string[]; limitedBy: string | null },
): AccountHealth {
  if (limitedBy !== null) return { status: 'limited', statusReason: limitedBy };
  const declined = declinedWords(profile, scopes);
  const absent = absentCore(profile, scopes);
  const reasons = [
    ...(absent.length === 0 ? [] : [`${profile.name} hasn’t approved Ruche to ${conjunction.format(absent)}.`]),
    ...(declined.length === 0
      ? []
      : [`Ruche doesn’t have permission to ${conjunction.format(declined)}. Reconnect the account to allow it.`]),
  ];
  if (reasons.length === 0) return { status: 'healthy', statusReason: null };
  return { status: 'limited', statusReason: reasons.join(' ') };
}

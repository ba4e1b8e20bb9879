import type { PlatformProfile } from '#src/connector.ts';
import { declinedWords } from '#src/scopes.ts';

export type AccountHealth = { status: 'healthy' | 'limited'; statusReason: string | null };

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** How an account with a good access is: what it was not allowed, or cannot do, limits it. */
export function healthOf(
  profile: PlatformProfile,
  { scopes, limitedBy }: { scopes: readonly string[]; limitedBy: string | null },
): AccountHealth {
  if (limitedBy !== null) return { status: 'limited', statusReason: limitedBy };
  const declined = declinedWords(profile, scopes);
  if (declined.length === 0) return { status: 'healthy', statusReason: null };
  const statusReason = `Ruche was not allowed to ${conjunction.format(declined)}. Connect again to allow it.`;
  return { status: 'limited', statusReason };
}

import {
  absentWords,
  declinedWords,
  type NetworkProfile,
  type PlatformProfile,
  renewalOf,
  renewalRulesOf,
} from '@ruche/connectors';
import { expiringMarginMs, type PlatformId, renewingReason, type SocialAccount } from '@ruche/contracts/accounts';
import type { HealthRules, ListedAccount } from '@ruche/database/accounts';

type Health = Pick<SocialAccount, 'status' | 'statusReason'>;

const dates = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function ending(name: string, at: Date, now: Date, marginMs: number): Health | null {
  const leftMs = at.getTime() - now.getTime();
  const day = dates.format(at);
  if (leftMs <= 0) {
    const statusReason = `${name} access ended on ${day}. Reconnect the account.`;
    return { status: 'needs_reconnect', statusReason };
  }
  if (leftMs >= marginMs) return null;
  const statusReason = `${name} access ends on ${day}. Reconnect the account before then.`;
  return { status: 'expiring', statusReason };
}

/** By these the database tells how an account is, for filters and counts; they say the same as `healthOf`. */
export function healthRules(profiles: Profiles, now = new Date()): HealthRules {
  return { now, networks: renewalRulesOf(profiles) };
}

/** What is stored, and what the clock adds to it. */
function healthOf(account: ListedAccount, profile: PlatformProfile, now: Date): Health {
  const { status, statusReason, expiresAt, refreshExpiresAt, canRefresh } = account;
  const stored = { status, statusReason };
  if (status === 'needs_reconnect') return stored;
  const { canRenew, marginMs } = renewalOf(profile);
  const renewsItself = canRefresh && canRenew;
  const end = renewsItself ? refreshExpiresAt : expiresAt;
  const isEnding = end && ending(profile.name, end, now, marginMs);
  if (isEnding) return isEnding;
  if (renewsItself && expiresAt && expiresAt.getTime() - now.getTime() < expiringMarginMs) {
    return { status: 'expiring', statusReason: renewingReason };
  }
  return stored;
}

export type Profiles = Record<PlatformId, NetworkProfile>;

/** What its own application asked for. */
function profileOf({ platform, appId }: ListedAccount, profiles: Profiles): PlatformProfile {
  const first = profiles[platform];
  return first.otherApps?.get(appId ?? '') ?? first;
}

export function presentSocialAccount(account: ListedAccount, profiles: Profiles, now = new Date()): SocialAccount {
  const { id, platform, kind, platformUserId, platformUserName, profileUrl, clientId, avatarHash } = account;
  const profile = profileOf(account, profiles);
  return {
    id,
    platform,
    kind,
    platformUserId,
    platformUserName,
    platformUserAvatar: avatarHash === null ? null : `/api/v1/social-accounts/${id}/avatar?hash=${avatarHash}`,
    profileUrl,
    expiresAt: account.expiresAt?.toISOString() ?? null,
    ...healthOf(account, profile, now),
    declined: declinedWords(profile, account.scopes),
    unavailable: absentWords(profile, account.scopes),
    method: profile.method ?? null,
    hasLongPosts: account.hasLongPosts,
    commentAccess: profiles[platform].hasInboxConsent ? (account.inboxConsent ?? 'missing') : null,
    clientId,
    connectedAt: account.connectedAt.toISOString(),
    checkedAt: account.checkedAt?.toISOString() ?? null,
  };
}

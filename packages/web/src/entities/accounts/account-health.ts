import {
  renewingReason,
  type SocialAccount,
  type SocialAccountStatus,
  socialAccountStatuses,
} from '@ruche/contracts/accounts';

type Look = { tone: 'good' | 'waiting' | 'bad' | 'info'; fill: string; text: string };

/** Green for well, yellow for soon, red for stopped, blue for partly: always beside the word. */
export const healthLooks: Record<SocialAccountStatus, Look> = {
  healthy: { tone: 'good', fill: 'bg-leaf', text: 'text-leaf' },
  expiring: { tone: 'waiting', fill: 'bg-honey', text: 'text-honey' },
  needs_reconnect: { tone: 'bad', fill: 'bg-clay', text: 'text-clay' },
  limited: { tone: 'info', fill: 'bg-sky', text: 'text-sky' },
};

export const healthOrder = Object.keys(socialAccountStatuses) as SocialAccountStatus[];

/** Only the person behind an account can renew it, and should. */
export function needsPerson({ status, statusReason }: SocialAccount): boolean {
  return status === 'needs_reconnect' || (status === 'expiring' && statusReason !== renewingReason);
}

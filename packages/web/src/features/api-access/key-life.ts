import type { ApiKey } from '@ruche/contracts/api-keys';
import { dayMs } from '@ruche/contracts/time';
import { keyRow as words } from '#features/api-access/words/keys.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const describeDay = (iso: string) => day.format(new Date(iso));

/** From when on its end is marked: when owners are notified of it, too. */
export const soonDays = 7;

type Life = Pick<ApiKey, 'state' | 'expiresAt' | 'revokedAt'>;
export type KeyMark = { tone: 'waiting' | 'bad' | 'neutral'; label: string };

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

function describeDaysLeft(expiresAt: string, now: number): string {
  const days = Math.round((midnight(Date.parse(expiresAt)) - midnight(now)) / dayMs);
  if (days < 1) return words.endsToday;
  return days === 1 ? words.endsTomorrow : words.endsSoon(days);
}

/** Whether it works no more: also one that expired since it was read. */
export function stateAt({ state, expiresAt }: Life, now = Date.now()): ApiKey['state'] {
  return state === 'active' && expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : state;
}

/** What stands out of a key; null for one that simply works. */
export function markOf(key: Life, now = Date.now()): KeyMark | null {
  const state = stateAt(key, now);
  if (state === 'revoked') return { tone: 'neutral', label: words.revoked };
  if (state === 'expired') return { tone: 'bad', label: words.expired };
  const { expiresAt } = key;
  if (expiresAt === null || Date.parse(expiresAt) - now > soonDays * dayMs) return null;
  return { tone: 'waiting', label: describeDaysLeft(expiresAt, now) };
}

/** When it ends or ended. */
export function describeEnd(key: Life, now = Date.now()): string {
  if (key.revokedAt !== null) return words.revokedOn(describeDay(key.revokedAt));
  if (key.expiresAt === null) return words.neverEnds;
  const end = describeDay(key.expiresAt);
  return stateAt(key, now) === 'expired' ? words.endedOn(end) : words.endsOn(end);
}

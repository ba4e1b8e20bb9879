import type { AuthUser } from '@ruche/database/auth';

export function isBanned({ bannedUntil }: Pick<AuthUser, 'bannedUntil'>): boolean {
  return bannedUntil !== null && bannedUntil > new Date();
}

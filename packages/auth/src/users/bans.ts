import type { AuthUser } from '@ruche/database/auth';

export function isBanned({ bannedUntil }: AuthUser): boolean {
  return bannedUntil !== null && bannedUntil > new Date();
}

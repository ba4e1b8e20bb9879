import type { PlatformProfile, Scope } from './connector.ts';

function describe(scopes: readonly Scope[]): string[] {
  return [...new Set(scopes.map(({ words }) => words))];
}

/** What the person did not allow, in words. */
export function declinedWords(profile: PlatformProfile, granted: readonly string[]): string[] {
  return describe(profile.scopes.filter(({ id }) => !granted.includes(id)));
}

/** Of that, what an account is of no use without. */
export function missingNeeded(profile: PlatformProfile, granted: readonly string[]): string[] {
  return describe(profile.scopes.filter(({ id, isNeeded }) => isNeeded && !granted.includes(id)));
}

import type { PlatformProfile, Scope } from './connector.ts';

function describe(scopes: readonly Scope[]): string[] {
  return [...new Set(scopes.map(({ words }) => words))];
}

/** What the person did not allow, in words. */
export function declinedWords(profile: PlatformProfile, granted: readonly string[]): string[] {
  return describe(profile.scopes.filter(({ id }) => !granted.includes(id)));
}

/** What nobody was asked for, because our application was not approved for it, and is not allowed either. */
export function absentWords({ notAsked = [] }: PlatformProfile, granted: readonly string[]): string[] {
  return describe(notAsked.filter(({ id }) => !granted.includes(id)));
}

/** Of that, what accounts are connected for. */
export function absentCore({ notAsked = [] }: PlatformProfile, granted: readonly string[]): string[] {
  return describe(notAsked.filter(({ id, isCore }) => isCore && !granted.includes(id)));
}

/** Of what was asked for and not allowed, what an account is of no use without. */
export function missingNeeded(profile: PlatformProfile, granted: readonly string[]): string[] {
  return describe(profile.scopes.filter(({ id, isNeeded }) => isNeeded && !granted.includes(id)));
}

// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const profile = {
  none: 'This account has no profile yet. Add an email address first.',
} as const;

export const accountExports = {
  tooMany: (count: number) => `You already have ${count} exports. Download one of those.`,
  notFound: 'This export doesn’t exist or has expired.',
  notReady: 'This export isn’t ready yet. Try again in a moment.',
} as const;

export const sessions = {
  notFound: 'This session doesn’t exist or has already ended.',
} as const;

export const deletion = {
  signedOut: 'Sign in to continue.',
  notFound: 'We couldn’t find a deletion with this code.',
  notConfirmed: 'The confirmation doesn’t match. Nothing was deleted.',
  confirm: (expected: string) => `Type ${expected} to confirm.`,
  tooOften: (wait: string) => `You’ve requested this too often. Try again in ${wait}.`,
} as const;

export const apiClient = {
  notUnderstood: 'We got an unexpected response. Reload the page.',
  unreachable: 'We can’t reach Ruche. Check your connection and try again.',
} as const;

export const apiError = {
  unexpected: 'Something went wrong on this page. Your saved work is safe. Try again.',
} as const;

export const authFailure = {
  captcha: 'The captcha didn’t work. Solve it and try again.',
  samePassword: 'This is your current password. Choose another one.',
  codeWrong: 'That code is incorrect or has expired. Check it, or request a new one.',
  linkExpired: 'This link has expired. Request a new one.',
  linkUsed: 'This link was already used. Request a new one.',
  linkElsewhere: 'This link was requested in another browser. Request a new one here.',
  authenticatorCodeWrong: 'That code is incorrect. Wait for the next one, and check that your phone’s clock is right.',
  codeExpired: 'This code has expired. Request a new one.',
  networkChanged: 'Your network changed. Request a new code.',
  unknownDomain: 'We don’t have company sign-in for this domain. Check the spelling, or sign in with your email.',
  signUpClosed: 'Sign-ups are closed.',
  blocked: 'This account is blocked. Contact your administrator.',
  tooMany: (wait: string) => `Too many attempts. Wait ${wait}, then try again.`,
  unreachable: 'We can’t reach Ruche. Check your connection and try again.',
  weakPassword: (reasons: string) => `Choose another password: ${reasons}.`,
} as const;

export const credentialRules = {
  email: 'Invalid email address',
  password: 'Password must be at least 6 characters',
  code: 'Enter the 6-digit code',
  mismatch: "Passwords don't match",
} as const;

export const apiClient = {
  serverGaveAnswerPage: 'We got an unexpected response. Reload the page.',
  serverCouldNotReached: 'We can’t reach Ruche. Check your connection and try again.',
} as const;

export const apiError = {
  somethingWentWrongPage: 'Something went wrong on this page. Your saved work is safe. Try again.',
} as const;

export const authFailure = {
  checkHumanDidNot: 'The captcha didn’t work. Solve it and try again.',
  passwordHaveAlreadyChoose: 'This is your current password. Choose another one.',
  codeWrongOrHas: 'That code is incorrect or has expired. Check it, or request a new one.',
  linkHasRunOut: 'This link has expired. Request a new one.',
  linkWasUsedAlready: 'This link was already used. Request a new one.',
  linkBelongsAnotherBrowser: 'This link was requested in another browser. Request a new one here.',
  codeNotRightWait: 'That code is incorrect. Wait for the next one, and check that your phone’s clock is right.',
  codeHasRunOut: 'This code has expired. Request a new one.',
  networkChangedMeanwhileAsk: 'Your network changed. Request a new code.',
  noCompanyDomainSigns:
    'We don’t have company sign-in for this domain. Check the spelling, or sign in with your email.',
  installationTakesNoNew: 'Sign-ups are closed.',
  accountBlockedWritePeople: 'This account is blocked. Contact the people who run this site.',
  tooManyAttemptsWait: (wait: string) => `Too many attempts. Wait ${wait}, then try again.`,
  serverCouldNotReached: 'We can’t reach Ruche. Check your connection and try again.',
  chooseAnotherPassword: (join: string) => `Choose another password: ${join}.`,
} as const;

export const credentialRules = {
  invalidEmailAddress: 'Invalid email address',
  passwordMustLeast6: 'Password must be at least 6 characters',
  enterSixDigitsCode: 'Enter the 6-digit code',
  message: "Passwords don't match",
} as const;

export const importFiles = {
  couldntFetched: (url: string) => `${url} couldn’t be fetched.`,
  couldNotFetched: (href: string) => `${href} couldn’t be fetched.`,
} as const;

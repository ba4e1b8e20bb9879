export const apiClient = {
  serverGaveAnswerPage: 'The server gave an answer this page does not understand. Reload the page.',
  serverCouldNotReached: 'The server could not be reached. Check your connection and try again.',
} as const;

export const apiError = {
  somethingWentWrongPage: 'Something went wrong on this page. Nothing you saved is lost. Try again.',
} as const;

export const authFailure = {
  checkHumanDidNot: 'The check that you are human did not go through. Answer it, then try again.',
  passwordHaveAlreadyChoose: 'This is the password you have already. Choose another one.',
  codeWrongOrHas: 'This code is wrong or has run out. Check it, or ask for a new one.',
  linkHasRunOut: 'This link has run out. Ask for a new one.',
  linkWasUsedAlready: 'This link was used already. Ask for a new one.',
  linkBelongsAnotherBrowser: 'This link belongs to another browser. Ask for a new one here.',
  codeNotRightWait: 'This code is not right. Wait for the next one, and check the clock of your phone.',
  codeHasRunOut: 'This code has run out. Ask for a new one.',
  networkChangedMeanwhileAsk: 'Your network changed meanwhile. Ask for a new code.',
  noCompanyDomainSigns: 'No company with this domain signs in here. Check the spelling, or sign in with your email.',
  installationTakesNoNew: 'This installation takes no new accounts.',
  accountBlockedWritePeople: 'This account is blocked. Write to the people who run this installation.',
  tooManyAttemptsWait: (wait: string) => `Too many attempts. Wait ${wait}, then try again.`,
  serverCouldNotReached: 'The server could not be reached. Check your connection and try again.',
  chooseAnotherPassword: (join: string) => `Choose another password: ${join}.`,
} as const;

export const credentialRules = {
  invalidEmailAddress: 'Invalid email address',
  passwordMustLeast6: 'Password must be at least 6 characters',
  enterSixDigitsCode: 'Enter the six digits of the code',
  message: "Passwords don't match",
} as const;

export const importFiles = {
  couldntFetched: (url: string) => `${url} couldn’t be fetched.`,
  couldNotFetched: (href: string) => `${href} could not be fetched.`,
} as const;

export const authCode = {
  enterCode: 'Enter your code',
  checkMail: 'Check your mail',
  enterSixDigitsFrom: (ending: string) => `Enter the six digits from the mail we sent you ${ending}.`,
  openItsLinkOr: (ending: string) => `. Open its link ${ending}, or enter its code here.`,
  weSentMail: 'We sent a mail to ',
  ifThereAccountMail: 'If there is an account for it, a mail is on its way to ',
} as const;

export const authConfirm = {
  addressConfirmed: 'Your address is confirmed.',
  newAddressConfirmed: 'Your new address is confirmed.',
  title: 'One moment',
  checkingLink: 'Checking your link',
} as const;

export const authFactor = {
  numberEnds: (slice: string) => `the number that ends in ${slice}`,
  title: 'One more step',
  accountAsksSecondProof: (describePhone: string) =>
    `Your account asks for a second proof: a code texted to ${describePhone}.`,
  accountAsksSecondProof2: 'Your account asks for a second proof: the code your authenticator app shows now.',
  use: (describeFactor: string) => `Use ${describeFactor}`,
  signAsSomebodyElse: 'Sign in as somebody else',
} as const;

export const authForgot = {
  title: 'Forgot your password?',
  description:
    'Give the address of your account. We send a link and a code with which you choose a new password; until then the one you have stays good.',
  label: 'Send the mail',
} as const;

export const authLink = {
  title: 'Sign in by email',
  description: 'We send you a link and a code; either of them lets you in, without a password.',
  label: 'Email me a link',
} as const;

export const authReset = {
  chooseNewPassword: 'Choose a new password',
  openLinkMailAsked: 'Open the link in the mail you asked for, in this browser. If it has run out, ask for a new one.',
  firstWeHaveKnow: 'First we have to know that it is you',
  askMail: 'Ask for a mail',
  choosePassword: 'Choose a password',
  untilConfirmed: 'Until you confirmed',
  anyoneCouldHaveSigned:
    ', anyone could have signed up with it. To keep strangers out, we discarded the passwords and names given before.',
  signOut: 'Sign out',
  description: (email: string) => `For ${email}. All your other devices are signed out when you do.`,
  keepPasswordIHave: 'Keep the password I have',
} as const;

export const authSignIn = {
  title: 'Sign in',
  description: 'Your clients, their calendars and their messages are behind this door.',
  noAccountYet: 'No account yet?',
  signUp: 'Sign up',
} as const;

export const authSignUp = {
  createAccount: 'Create your account',
  description: (days: number) => `Free for ${days} days on Pro, without a card.`,
  alreadyHaveAccount: 'Already have an account?',
  sign: 'Sign in',
  bySigningUpAgree: 'By signing up you agree to the',
  haveRead: 'and have read the',
  termsService: 'terms of service',
  privacyPolicy: 'privacy policy',
  askPeopleWhoRun: 'Ask the people who run it to let you in.',
  installationTakesNoNew: 'This installation takes no new accounts',
  verb: 'Sign up',
} as const;

export const authSso = {
  title: 'Your company’s sign-in',
  description: 'Where your company has arranged it, you sign in with the account you have at work.',
} as const;

export const authCode = {
  enterCode: 'Enter your code',
  checkMail: 'Check your email',
  enterSixDigitsFrom: (ending: string) => `Enter the six-digit code from the email we sent you ${ending}.`,
  openItsLinkOr: (ending: string) => `. Open its link ${ending}, or enter its code here.`,
  weSentMail: 'We sent an email to ',
  ifThereAccountMail: 'If there’s an account for it, an email is on its way to ',
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
  accountAsksSecondProof: (describePhone: string) => `Enter the code we texted to ${describePhone}.`,
  accountAsksSecondProof2: 'Enter the code from your authenticator app.',
  use: (describeFactor: string) => `Use ${describeFactor}`,
  signAsSomebodyElse: 'Sign in as someone else',
} as const;

export const authForgot = {
  title: 'Forgot your password?',
  description:
    'Enter your email address and we’ll send you a link and a code to choose a new password. Your current password works until then.',
  label: 'Send email',
} as const;

export const authLink = {
  title: 'Sign in by email',
  description: 'We’ll email you a link and a code. Use either one to sign in, no password needed.',
  label: 'Email me a link',
} as const;

export const authReset = {
  chooseNewPassword: 'Choose a new password',
  openLinkMailAsked: 'Open the link in our email in this browser. If it has expired, request a new one.',
  firstWeHaveKnow: 'First, confirm it’s you',
  askMail: 'Request an email',
  choosePassword: 'Choose a password',
  untilConfirmed: 'Until you confirmed',
  anyoneCouldHaveSigned:
    ', anyone could have signed up with it. To keep your account safe, we removed the passwords and names set before.',
  signOut: 'Sign out',
  description: (email: string) => `For ${email}. You’ll be signed out on all other devices.`,
  keepPasswordIHave: 'Keep my current password',
} as const;

export const authSignIn = {
  title: 'Sign in',
  description: 'Sign in to manage your clients.',
  noAccountYet: 'New to Ruche?',
  signUp: 'Sign up',
} as const;

export const authSignUp = {
  createAccount: 'Create your account',
  description: (days: number) => `Try Pro free for ${days} days. No card needed.`,
  alreadyHaveAccount: 'Already have an account?',
  sign: 'Sign in',
  bySigningUpAgree: 'By signing up you agree to the',
  haveRead: 'and have read the',
  termsService: 'terms of service',
  privacyPolicy: 'privacy policy',
  askPeopleWhoRun: 'Ask your administrator for access.',
  installationTakesNoNew: 'Sign-ups are turned off',
  verb: 'Sign up',
} as const;

export const authSso = {
  title: 'Company sign-in',
  description: 'If your company has set it up, sign in with your work account.',
} as const;

export const authCode = {
  enterTitle: 'Enter your code',
  checkTitle: 'Check your email',
  enterToSignIn: 'Enter the six-digit code from the email we sent you to sign in.',
  enterToConfirm: 'Enter the six-digit code from the email we sent you to confirm your address.',
  enterToReset: 'Enter the six-digit code from the email we sent you to choose a new password.',
  sentBefore: 'We sent an email to',
  sentIfKnownBefore: 'If there’s an account for it, an email is on its way to',
  signInAfter: '. Open its link to sign in, or enter its code here.',
  confirmAfter: '. Open its link to confirm your address, or enter its code here.',
  resetAfter: '. Open its link to choose a new password, or enter its code here.',
} as const;

export const authConfirm = {
  confirmed: 'Your address is confirmed.',
  changeConfirmed: 'Your new address is confirmed.',
  title: 'One moment',
  checking: 'Checking your link',
} as const;

export const authFactor = {
  numberEnding: (digits: string) => `the number ending in ${digits}`,
  unknownNumber: 'your phone',
  unnamedApp: 'an authenticator app',
  title: 'One more step',
  textedTo: (phone: string) => `Enter the code we texted to ${phone}.`,
  fromApp: 'Enter the code from your authenticator app.',
  switchTo: (factor: string) => `Use ${factor}`,
  signOut: 'Sign in as someone else',
} as const;

export const authForgot = {
  title: 'Forgot your password?',
  description:
    'Enter your email address and we’ll send you a link and a code to choose a new password. Your current password works until then.',
  submit: 'Send email',
} as const;

export const authLink = {
  title: 'Sign in by email',
  description: 'We’ll email you a link and a code. Use either one to sign in, no password needed.',
  submit: 'Email me a link',
} as const;

export const authReset = {
  title: 'Choose a new password',
  unknownText: 'Open the link in our email in this browser. If it has expired, request a new one.',
  unknownTitle: 'First, confirm it’s you',
  requestEmail: 'Request an email',
  mustChooseTitle: 'Choose a password',
  mustChooseBefore: 'Until you confirmed',
  mustChooseAfter:
    ', anyone could have signed up with it. To keep your account safe, we removed the passwords and names set before.',
  signOut: 'Sign out',
  description: (email: string) => `For ${email}. You’ll be signed out on all other devices.`,
  unnamedAccount: 'your account',
  keep: 'Keep my current password',
} as const;

export const authSignIn = {
  title: 'Sign in',
  description: 'Sign in to manage your clients.',
  newHere: 'New to Ruche?',
  signUp: 'Sign up',
} as const;

export const authSignUp = {
  title: 'Create your account',
  description: (days: number) => `Try Pro free for ${days} days. No credit card required.`,
  unsoldDescription: (days: number) => `Every workspace starts with ${days} days of Pro.`,
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  agreeBefore: 'By signing up you agree to the',
  agreeBetween: 'and have read the',
  terms: 'terms of service',
  privacy: 'privacy policy',
  closedText: 'Ask your administrator for access.',
  closedTitle: 'Sign-ups are turned off',
  verb: 'Sign up',
} as const;

export const authSso = {
  title: 'Company sign-in',
  description: 'If your company has set it up, sign in with your work account.',
} as const;

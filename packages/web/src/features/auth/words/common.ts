export const authLayout = {
  label: 'Ruche, home',
} as const;

export const backToSignIn = {
  backSign: 'Back to sign in',
} as const;

export const brandPanel = {
  label: 'About Ruche',
  everyClientEveryNetwork: 'Every client, every network, one calm calendar.',
  planPublishMeasureWork: 'Plan, publish and measure every client’s work in one place.',
} as const;

export const captchaField = {
  checkHumanCouldNot: (host: string) =>
    `We couldn’t load the captcha from ${host}. Check whether a browser extension is blocking it.`,
  tryAgain: 'Try again',
} as const;

export const companyForm = {
  label: 'Company domain',
  hint: 'Or your work email address.',
  placeholder: 'agency.example',
  continueIt: 'Continue',
  busyLabel: 'Opening your company’s sign-in...',
} as const;

export const linkQuestion = {
  linked: (name: string) => `${name} is linked.`,
  title: (name: string) => `Link ${name}?`,
  description: (name: string) =>
    `Anyone who can sign in to this ${name} account will be able to open your Ruche account.`,
  account: (name: string) => `${name} account`,
  account2: (name: string) => `Your ${name} account`,
  rucheAccount: 'Ruche account',
  account3: 'Your account',
  link: (name: string) => `Link ${name}`,
  busyLabel: 'Linking...',
  cancel: 'Cancel',
} as const;

export const mailRequestForm = {
  mailCouldNotSent: 'We couldn’t send the email. Try again.',
  label: 'Email',
  busyLabel: 'Sending...',
  iAlreadyHaveCode: 'I already have a code',
} as const;

export const mailedCodeForm = {
  addressConfirmed: 'Your address is confirmed.',
  email: 'Email',
  code: 'Code',
  hint: 'We check it as soon as you enter all six digits.',
  continueIt: 'Continue',
  busyLabel: 'Checking...',
  notThereLookSpam: 'Can’t find it? Check your spam folder.',
  sendAgain: 'Send again',
  done: 'Your email is on its way.',
} as const;

export const newPasswordForm = {
  passwordCouldNotChanged: 'We couldn’t change your password. Try again.',
  newPasswordSet: 'Your new password is set.',
  newPassword: 'New password',
  hint: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  setNewPassword: 'Set new password',
  busyLabel: 'Saving...',
} as const;

export const otherWays = {
  or: 'or',
  couldNotOpenedTry: (name: string) => `We couldn’t open ${name}. Try again.`,
  label: (verb: string, name: string) => `${verb} with ${name}`,
  companysSign: 'Sign in with your company',
} as const;

export const providerMark = {
  google: 'Google',
  microsoft: 'Microsoft',
} as const;

export const secondFactorForm = {
  label: 'Code',
  hint: 'We check it as soon as you enter all six digits.',
  sendAgain: 'Send again',
  textMeCode: 'Text me a code',
  done: 'Your code is on its way.',
  continueIt: 'Continue',
  busyLabel: 'Checking...',
} as const;

export const unconfirmedNotice = {
  mailCouldNotSent: 'We couldn’t send the email. Try again.',
  openLinkMailSent: (email: string) => `Open the link in the email we sent to ${email} when you signed up.`,
  title: 'Your email isn’t confirmed yet',
  sendMailAgain: 'Resend email',
  busyLabel: 'Sending...',
} as const;

export const schemas = {
  firstNameRequired: 'First name is required',
  firstNameTooLong: 'First name is too long',
  lastNameRequired: 'Last name is required',
  lastNameTooLong: 'Last name is too long',
  enterDomainSuchAs: 'Enter a domain, like agency.example',
} as const;

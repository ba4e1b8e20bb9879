export const authLayout = {
  home: 'Ruche, home',
} as const;

export const backToSignIn = {
  label: 'Back to sign in',
} as const;

export const brandPanel = {
  label: 'About Ruche',
  title: 'Every client, every network, one calm calendar.',
  text: 'Plan, publish, and measure every client’s work in one place.',
} as const;

export const captchaField = {
  failed: (host: string) =>
    `We couldn’t load the captcha from ${host}. Check whether a browser extension is blocking it.`,
  retry: 'Try again',
} as const;

export const companyForm = {
  label: 'Company domain',
  hint: 'Or your work email address.',
  placeholder: 'agency.example',
  submit: 'Continue',
  busyLabel: 'Opening your company’s sign-in...',
} as const;

export const linkQuestion = {
  linked: (name: string) => `${name} is linked.`,
  title: (name: string) => `Link ${name}?`,
  description: (name: string) =>
    `Anyone who can sign in to this ${name} account will be able to open your Ruche account.`,
  providerAccount: (name: string) => `${name} account`,
  unnamedProviderAccount: (name: string) => `Your ${name} account`,
  rucheAccount: 'Ruche account',
  unnamedAccount: 'Your account',
  submit: (name: string) => `Link ${name}`,
  busyLabel: 'Linking...',
  cancel: 'Cancel',
} as const;

export const mailRequestForm = {
  failed: 'We couldn’t send the email. Try again.',
  label: 'Email',
  busyLabel: 'Sending...',
  haveCode: 'I already have a code',
} as const;

export const mailedCodeForm = {
  confirmed: 'Your address is confirmed.',
  email: 'Email',
  code: 'Code',
  hint: 'We check it as soon as you enter all six digits.',
  submit: 'Continue',
  busyLabel: 'Checking...',
  notFound: 'Can’t find it? Check your spam folder.',
  resend: 'Send again',
  resent: 'Your email is on its way.',
} as const;

export const newPasswordForm = {
  failed: 'We couldn’t change your password. Try again.',
  done: 'Your new password is set.',
  newPassword: 'New password',
  hint: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  submit: 'Set new password',
  busyLabel: 'Saving...',
} as const;

export const otherWays = {
  divider: 'or',
  failed: (name: string) => `We couldn’t open ${name}. Try again.`,
  label: (verb: string, name: string) => `${verb} with ${name}`,
  company: 'Sign in with your company',
} as const;

export const providerMark = {
  google: 'Google',
  microsoft: 'Microsoft',
} as const;

export const secondFactorForm = {
  label: 'Code',
  hint: 'We check it as soon as you enter all six digits.',
  resend: 'Send again',
  send: 'Text me a code',
  sent: 'Your code is on its way.',
  submit: 'Continue',
  busyLabel: 'Checking...',
} as const;

export const unconfirmedNotice = {
  failed: 'We couldn’t send the email. Try again.',
  text: (email: string) => `Open the link in the email we sent to ${email} when you signed up.`,
  title: 'Your email isn’t confirmed yet',
  resend: 'Resend email',
  busyLabel: 'Sending...',
} as const;

export const schemas = {
  firstNameRequired: 'First name is required',
  firstNameTooLong: 'First name is too long',
  lastNameRequired: 'Last name is required',
  lastNameTooLong: 'Last name is too long',
  domainInvalid: 'Enter a domain, like agency.example',
} as const;

export const authLayout = {
  label: 'Ruche, home',
} as const;

export const backToSignIn = {
  backSign: 'Back to sign in',
} as const;

export const brandPanel = {
  label: 'About Ruche',
  everyClientEveryNetwork: 'Every client, every network, one calm calendar.',
  planPublishMeasureWork: 'Plan, publish and measure the work of all your clients from one place.',
} as const;

export const captchaField = {
  checkHumanCouldNot: (host: string) =>
    `The check that you are human could not be loaded from ${host}. A blocker in your browser may keep it away.`,
  tryAgain: 'Try again',
} as const;

export const companyForm = {
  label: 'Company domain',
  hint: 'Or your work address.',
  placeholder: 'agency.example',
  continueIt: 'Continue',
  busyLabel: 'Opening your company’s sign-in...',
} as const;

export const linkQuestion = {
  linked: (name: string) => `${name} is linked.`,
  title: (name: string) => `Link ${name}?`,
  description: (name: string) => `Whoever signs in to this ${name} account can then open your Ruche account.`,
  account: (name: string) => `${name} account`,
  account2: (name: string) => `Your ${name} account`,
  rucheAccount: 'Ruche account',
  account3: 'Your account',
  link: (name: string) => `Link ${name}`,
  busyLabel: 'Linking...',
  cancel: 'Cancel',
} as const;

export const mailRequestForm = {
  mailCouldNotSent: 'The mail could not be sent. Try again.',
  label: 'Email',
  busyLabel: 'Sending...',
  iAlreadyHaveCode: 'I already have a code',
} as const;

export const mailedCodeForm = {
  addressConfirmed: 'Your address is confirmed.',
  email: 'Email',
  code: 'Code',
  hint: 'Checked as soon as all six digits are in.',
  continueIt: 'Continue',
  busyLabel: 'Checking...',
  notThereLookSpam: 'Not there? Look in your spam.',
  sendAgain: 'Send again',
  done: 'The mail is on its way.',
} as const;

export const newPasswordForm = {
  passwordCouldNotChanged: 'The password could not be changed. Try again.',
  newPasswordSet: 'Your new password is set.',
  newPassword: 'New password',
  hint: 'At least 6 characters; longer is safer.',
  confirmPassword: 'Confirm password',
  setNewPassword: 'Set new password',
  busyLabel: 'Saving...',
} as const;

export const otherWays = {
  or: 'or',
  couldNotOpenedTry: (name: string) => `${name} could not be opened. Try again.`,
  label: (verb: string, name: string) => `${verb} with ${name}`,
  companysSign: 'Use your company’s sign-in',
} as const;

export const providerMark = {
  google: 'Google',
  microsoft: 'Microsoft',
} as const;

export const secondFactorForm = {
  label: 'Code',
  hint: 'Checked as soon as all six digits are in.',
  sendAgain: 'Send again',
  textMeCode: 'Text me a code',
  done: 'The code is on its way.',
  continueIt: 'Continue',
  busyLabel: 'Checking...',
} as const;

export const unconfirmedNotice = {
  mailCouldNotSent: 'The mail could not be sent. Try again.',
  openLinkMailSent: (email: string) => `Open the link in the mail sent to ${email} when you signed up.`,
  title: 'Your address is not confirmed yet',
  sendMailAgain: 'Send the mail again',
  busyLabel: 'Sending...',
} as const;

export const schemas = {
  firstNameRequired: 'First name is required',
  firstNameTooLong: 'First name is too long',
  lastNameRequired: 'Last name is required',
  lastNameTooLong: 'Last name is too long',
  enterDomainSuchAs: 'Enter a domain, such as agency.example',
} as const;

export const enrolAppDialog = {
  alt: 'QR code for your authenticator app',
  orTypeKeyInto: 'Or type this key into the app:',
  label: 'Code shown by the app',
  submitLabel: 'Turn on',
  couldNotBegunTry: 'It could not be begun. Try again.',
  tryAgain: 'Try again',
  loadingQrCode: 'Loading the QR code',
  authenticatorAppSetUp: 'Your authenticator app is set up.',
  title: 'Set up an authenticator app',
  description: 'Scan the picture with the app, then enter the code it shows. From then on signing in asks for one.',
} as const;

export const enrolPhoneDialog = {
  telephone: (phone: string) => `Telephone ${phone}`,
  codeCouldNotSent: 'The code could not be sent. Try again.',
  telephoneNumber: 'Telephone number',
  textMeCode: 'Text me a code',
  busyLabel: 'Sending...',
  telephoneSetUp: 'Your telephone is set up.',
  title: 'Use a telephone',
  description: 'Signing in will text a code to it. An authenticator app is safer, and works without a network.',
  codeTexted: (phone: string) => `Code texted to ${phone}`,
  submitLabel: 'Turn on',
  sendAgain: 'Send again',
  done: 'The code is on its way.',
} as const;

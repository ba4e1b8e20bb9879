export const enrolAppDialog = {
  alt: 'QR code for your authenticator app',
  key: 'Or type this key into the app:',
  label: 'Code shown by the app',
  submitLabel: 'Turn on',
  failed: 'We couldn’t start the setup. Try again.',
  retry: 'Try again',
  loading: 'Loading the QR code',
  done: 'Your authenticator app is set up.',
  title: 'Set up an authenticator app',
  description:
    'Scan the QR code with the app, then enter the code it shows. You’ll need a code from the app each time you sign in.',
} as const;

export const enrolPhoneDialog = {
  phone: (phone: string) => `Phone ${phone}`,
  failed: 'We couldn’t send the code. Try again.',
  number: 'Phone number',
  submit: 'Text me a code',
  busyLabel: 'Sending...',
  done: 'Your phone is set up.',
  title: 'Use text messages',
  description: 'We’ll text you a code when you sign in. An authenticator app is safer and works offline.',
  codeLabel: (phone: string) => `Code texted to ${phone}`,
  submitLabel: 'Turn on',
  resend: 'Send again',
  resent: 'Your code is on its way.',
} as const;

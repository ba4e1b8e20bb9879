/** `account` is how the person signs in, as the auth server has it; what is below it is read again with it. */
export const personKeys = {
  me: ['me'],
  account: ['account'],
  sessions: ['account', 'sessions'],
  exports: ['account', 'exports'],
  securityEvents: ['account', 'security-events'],
  // Apart from `account`: what refreshes the account must not begin a second app.
  newApp: ['new-authenticator-app'],
} as const;

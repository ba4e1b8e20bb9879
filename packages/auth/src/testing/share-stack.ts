import { afterAll, beforeAll } from 'vitest';
import { type AuthStack, type AuthStackOptions, startAuthStack } from './auth-stack.ts';

/** Starts something before the tests of a file or group, and closes it after them. It can be used in tests and hooks. */
export function share<Started extends { close: () => Promise<void> }>(start: () => Promise<Started>): Started {
  const shared = {} as Started;
  beforeAll(async () => {
    Object.assign(shared, await start());
  });
  afterAll(() => shared.close());
  return shared;
}

export const shareAuthStack = (options?: AuthStackOptions): AuthStack => share(() => startAuthStack(options));

/** Addresses are confirmed by mail, and mails may follow each other at once. */
export const withConfirmation: AuthStackOptions = {
  hasWorker: true,
  env: { AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SEND_FREQUENCY_S: '0' },
};

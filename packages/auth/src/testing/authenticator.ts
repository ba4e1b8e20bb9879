import { TOTP } from 'otpauth';
import type { Client } from './auth-people.ts';

/** An authenticator app. Each code it gives is of a later step than the one before, as a person's would be. */
export type Authenticator = { factorId: string; secret: string; nextCode: () => string };

const stepMs = 30_000;

export function createAuthenticator(factorId: string, secret: string): Authenticator {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  // The server also takes the next step's code: two in a row without waiting. It takes the last step's as well, which is
  // left to codes that are under way when their step ends.
  let used = -1;
  return {
    factorId,
    secret,
    nextCode() {
      const now = Math.floor(Date.now() / stepMs);
      used = Math.max(used + 1, now);
      if (used > now + 1) throw new Error('No further code is good at this moment.');
      return totp.generate({ timestamp: used * stepMs });
    },
  };
}

export async function enrolApp(client: Client, friendlyName = ''): Promise<Authenticator> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return createAuthenticator(data.id, data.totp.secret);
}

/** Asks for a code and gives it. */
export async function passFactor(client: Client, app: Authenticator) {
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.nextCode() });
  if (error) throw error;
  return data;
}

import type { Demo } from '@ruche/contracts/people';
import type { Executor } from '@ruche/database';
import { findAuthUserByEmail } from '@ruche/database/auth';
import { deriveSecret } from '@ruche/runtime/keys';

export const demoEmail = 'demo@ruche.example';

/** Of this installation alone: nobody can read it in the source of the program. */
export function demoPassword(secret: string): string {
  return `demo-${deriveSecret(secret, 'demo password')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)}`;
}

/** The log-in, where somebody has made the demo. */
export async function findDemo(db: Executor, secret: string): Promise<Demo['demo']> {
  const user = await findAuthUserByEmail(db, demoEmail);
  return user && { email: demoEmail, password: demoPassword(secret) };
}

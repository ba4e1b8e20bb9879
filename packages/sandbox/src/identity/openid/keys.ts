import { generateKeyPair, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { z } from 'zod';
import { keepSecret } from '#src/identity/store.ts';

const SigningKeySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
export type SigningKey = z.infer<typeof SigningKeySchema>;

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(9).toString('base64url');
  return SigningKeySchema.parse({ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' });
}

export type ProviderKeys = { signingKey: SigningKey; cookieKey: string };

export async function keepProviderKeys(db: DatabaseSync): Promise<ProviderKeys> {
  const signingKey = await keepSecret(db, 'signing key', async () => JSON.stringify(await makeSigningKey()));
  const cookieKey = await keepSecret(db, 'cookie key', async () => randomBytes(32).toString('base64url'));
  return { signingKey: SigningKeySchema.parse(JSON.parse(signingKey)), cookieKey };
}

import { createPublicKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { z } from 'zod';
import { keepSecret } from '#src/identity/store.ts';
import { bits, integer, isTrue, nothing, objectId, octets, sequence, setOf, tagged, text, time } from './der.ts';

const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), nothing());
const validForDays = 3650;

/** A certificate that vouches for itself, as SAML metadata carries it (RFC 5280, version 3, no authority). */
export function selfSign(privateKey: KeyObject, commonName: string, now = new Date()): Buffer {
  const name = sequence(setOf(sequence(objectId('2.5.4.3'), text(commonName))));
  const end = new Date(now.getTime() + validForDays * 86_400_000);
  // Positive and never 0, with any highest bit.
  const serialNumber = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const mayOnlySign = sequence(objectId('2.5.29.15'), isTrue(), octets(bits(Buffer.from([0x80]), 7)));
  const isNoAuthority = sequence(objectId('2.5.29.19'), isTrue(), octets(sequence()));
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serialNumber),
    sha256WithRsa,
    name,
    sequence(time(now), time(end)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(isNoAuthority, mayOnlySign)),
  );
  return sequence(content, sha256WithRsa, bits(sign('sha256', content, privateKey)));
}

const IdentitySchema = z.object({ privateKey: z.string(), certificate: z.string() });
/** A private key as PEM, and its certificate as the base64 that stands in metadata. */
export type SamlIdentity = z.infer<typeof IdentitySchema>;

export async function keepSamlIdentity(db: DatabaseSync): Promise<SamlIdentity> {
  const kept = await keepSecret(db, 'signing identity', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const identity: SamlIdentity = {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certificate: selfSign(privateKey, 'Ruche sandbox').toString('base64'),
    };
    return JSON.stringify(identity);
  });
  return IdentitySchema.parse(JSON.parse(kept));
}

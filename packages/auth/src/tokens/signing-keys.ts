import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Database } from '@ruche/database';
import { insertFirstSigningKey, listSigningKeys, type NewSigningKey } from '@ruche/database/auth';
import { seal, unseal } from '@ruche/runtime/keys';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

const algorithm = 'ES256';
const purpose = 'signing keys';

/** How long a server may go on with the key it knows before it looks for a newer one. */
const freshForMs = 30_000;
/** How long a request that has begun may go on signing with the key it began with. */
const usableForMs = 300_000;
/** A forged key id must not make the database answer each time. */
const lookAgainAfterMs = 1_000;

type KnownKey = { kid: string; publicKey: CryptoKey; publicJwk: JWK };
type Ring = { keys: Map<string, KnownKey>; current: { kid: string; privateKey: KeyObject }; readAt: number };

export type SigningKeys = {
  /**
   * Reads the keys again when they are no longer fresh. Called before a request's transaction begins: whoever holds a
   * connection must not wait for a second one, or a burst of requests could wait for itself.
   */
  warm(): Promise<void>;
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  find(kid: string): Promise<CryptoKey | null>;
  /** What others need to check our tokens with. */
  publish(): Promise<JWK[]>;
};

export async function createSigningKey(secret: string): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const publicJwk = { kty: 'EC', crv: 'P-256', x: jwk.x ?? '', y: jwk.y ?? '', kid, alg: algorithm, use: 'sig' };
  const privateJwkEncrypted = seal(secret, purpose, JSON.stringify(await exportJWK(privateKey)));
  return { kid, publicJwk, privateJwkEncrypted };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair.');
  return key;
}

/**
 * The keys that access tokens are signed and checked with. They live in the database, the private part sealed, so that
 * every server process signs with the same one and learns of a new one within half a minute.
 */
export function createSigningKeys(options: {
  database: Database;
  secret: string;
  accessTokenSeconds: number;
}): SigningKeys {
  const { database, secret, accessTokenSeconds } = options;
  // A server that has not yet heard of a rotation signs a little longer with the key before.
  const keptSeconds = accessTokenSeconds + (2 * usableForMs) / 1000;
  let known: Ring | null = null;
  let reading: Promise<Ring> | null = null;

  const readRing = async (): Promise<Ring> => {
    let rows = await listSigningKeys(database.orm, keptSeconds);
    if (!rows.some((row) => row.isCurrent)) {
      await insertFirstSigningKey(database.orm, await createSigningKey(secret));
      rows = await listSigningKeys(database.orm, keptSeconds);
    }
    const current = rows.find((row) => row.isCurrent);
    if (!current) throw new Error('There is no key to sign with.');
    const privateJwk = JSON.parse(unseal(secret, purpose, current.privateJwkEncrypted)) as JsonWebKey;
    const privateKey = createPrivateKey({ key: privateJwk, format: 'jwk' });
    const keys = await Promise.all(
      rows.map(async ({ kid, publicJwk }) => ({ kid, publicJwk, publicKey: await importKey(publicJwk) })),
    );
    return {
      keys: new Map(keys.map((key) => [key.kid, key])),
      current: { kid: current.kid, privateKey },
      readAt: Date.now(),
    };
  };

  const read = (): Promise<Ring> => {
    reading ??= readRing()
      .then((ring) => {
        known = ring;
        return ring;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const getRing = async (maxAgeMs: number): Promise<Ring> =>
    known && Date.now() - known.readAt < maxAgeMs ? known : read();

  return {
    warm: async () => void (await getRing(freshForMs)),
    current: async () => (await getRing(usableForMs)).current,
    find: async (kid) => {
      const key = (await getRing(freshForMs)).keys.get(kid);
      if (key) return key.publicKey;
      return (await getRing(lookAgainAfterMs)).keys.get(kid)?.publicKey ?? null;
    },
    publish: async () => [...(await getRing(freshForMs)).keys.values()].map(({ publicJwk }) => publicJwk),
  };
}

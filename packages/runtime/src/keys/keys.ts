import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const derivedKeys = new Map<string, KeyObject>();

/**
 * Purposes are a fixed list in our code and a process has one root secret, so each key is derived once. With a key object
 * a keyed hash takes a fifth of the time that it takes with the key's bytes.
 */
function deriveKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\0${secret}`;
  const known = derivedKeys.get(name);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'ruche', purpose, 32)));
  derivedKeys.set(name, key);
  return key;
}

/** A key for one purpose, grown from the root secret: knowing one key tells nothing about the others. */
export function deriveSecret(secret: string, purpose: string): string {
  return deriveKey(secret, purpose).export().toString('base64url');
}

/** A short name of a key, so that a text sealed under another root secret is recognised and not taken for damage. */
function keyId(key: KeyObject): string {
  return createHash('sha256').update('key id').update(key.export()).digest('base64url').slice(0, 8);
}

/** Encrypts a text for the database. Only `unseal` with the same secret and purpose reads it again. */
export function seal(secret: string, purpose: string, text: string): string {
  const key = deriveKey(secret, purpose);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyId(key)}.${sealed.toString('base64url')}`;
}

export function unseal(secret: string, purpose: string, sealed: string): string {
  const key = deriveKey(secret, purpose);
  const [id, content] = sealed.split('.');
  if (id !== keyId(key) || content === undefined) {
    throw new Error(`A sealed text (${purpose}) was written under another RUCHE_SECRET.`);
  }
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** A keyed hash, for texts that are too short to be safe under a plain one. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();
}

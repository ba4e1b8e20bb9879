import { createHash, randomBytes, randomInt } from 'node:crypto';
import { keyedHash } from '@ruche/runtime/keys';

const stateAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const stateLength = 13;

export function createState(): string {
  return Array.from({ length: stateLength }, () => stateAlphabet.charAt(randomInt(stateAlphabet.length))).join('');
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What opens a choice follows from the state that led to it, so that whoever reloads the page gets the same again. */
export function selectionTokenOf(secret: string, state: string): string {
  return keyedHash(secret, 'selections', state).toString('base64url');
}

/** What opens a link of a client's page follows from its id, so that whoever asks for it again gets the same one. */
export function pageLinkTokenOf(secret: string, linkId: string): string {
  return keyedHash(secret, 'connect links of pages', linkId).toString('base64url');
}

/** States, links and choices are stored by this alone. */
export function hashSecret(secret: string, text: string): Buffer {
  return keyedHash(secret, 'connecting', text);
}

/** The purpose under which the verifier of an attempt is sealed. */
export const verifierPurpose = 'connect verifiers';

/** Proof that whoever exchanges the code is who asked for it. */
export function createVerifier(): { verifier: string; challenge: string } {
  const verifier = createToken();
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

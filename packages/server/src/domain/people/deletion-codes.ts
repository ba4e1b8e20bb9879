import { randomInt } from 'node:crypto';

// Without letters and digits that are mistaken for one another: 20 of them are 100 bits, beyond guessing.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Names a deletion to whoever asks for its state. */
export function createDeletionCode(): string {
  const letters = Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

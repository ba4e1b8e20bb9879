import { randomInt } from 'node:crypto';
import { apiKeyPrefix } from '@ruche/contracts/api-keys';

/** Letters and digits alone, so that a double click selects the whole key. */
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 43 of 62 are 256 bits. */
const secretLength = 43;

export function createApiKeySecret(): string {
  const random = Array.from({ length: secretLength }, () => characters.charAt(randomInt(characters.length)));
  return `${apiKeyPrefix}${random.join('')}`;
}

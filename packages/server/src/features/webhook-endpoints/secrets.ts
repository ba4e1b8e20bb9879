import { randomBytes } from 'node:crypto';

/** As Standard Webhooks has it: 24 to 64 random bytes behind this prefix. */
const secretBytes = 32;

export function createEndpointSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

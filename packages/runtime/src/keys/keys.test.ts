import { describe, expect, it } from 'vitest';
import { deriveSecret } from './keys.ts';

const secret = 'a root secret of more than 32 characters';

describe('deriveSecret', () => {
  it('gives the same key for the same purpose, and unrelated ones for others', () => {
    expect(deriveSecret(secret, 'mail links')).toBe(deriveSecret(secret, 'mail links'));
    expect(deriveSecret(secret, 'mail links')).not.toBe(deriveSecret(secret, 'tokens'));
    expect(deriveSecret(`${secret}!`, 'mail links')).not.toBe(deriveSecret(secret, 'mail links'));
    expect(Buffer.from(deriveSecret(secret, 'mail links'), 'base64url')).toHaveLength(32);
  });
});

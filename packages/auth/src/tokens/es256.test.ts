import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { signEs256 } from './es256.ts';

it('signs in the form of RFC 7518, also where a number begins with zeros', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  // One number in 256 is a byte shorter than the others.
  const contents = Array.from({ length: 2000 }, (_, index) => `content ${index}`);
  const refused = contents.filter((content) => {
    const signature = signEs256(content, privateKey);
    return signature.length !== 64 || !verify('sha256', Buffer.from(content), key, signature);
  });
  expect(refused).toEqual([]);
});

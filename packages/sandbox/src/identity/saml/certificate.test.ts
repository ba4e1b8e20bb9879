import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSign } from './certificate.ts';

it('writes a certificate that OpenSSL reads and that vouches for its own key', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = new X509Certificate(selfSign(privateKey, 'Ruche sandbox', new Date('2045-06-01T10:20:30.500Z')));
  expect(certificate.subject).toBe('CN=Ruche sandbox');
  expect(certificate.issuer).toBe('CN=Ruche sandbox');
  expect(certificate.ca).toBe(false);
  expect(certificate.validFromDate.toISOString()).toBe('2045-06-01T10:20:30.000Z');
  // Beyond 2049, where the way to write a year changes.
  expect(certificate.validToDate.toISOString()).toBe('2055-05-30T10:20:30.000Z');
  expect(certificate.verify(createPublicKey(privateKey))).toBe(true);
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { appUrl } from './app-url.ts';
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

describe('appUrl', () => {
  const databaseUrl = 'postgres://owner:pass@db.example.com:6543/ruche?sslmode=require';

  it('keeps server, database and options, and changes who logs in', () => {
    const url = new URL(appUrl({ databaseUrl, databaseAppUrl: null, secret }));
    expect(url).toMatchObject({ host: 'db.example.com:6543', pathname: '/ruche', search: '?sslmode=require' });
    expect(url.username).toBe('ruche_app');
    expect(url.password).not.toBe('pass');
  });

  it('gives way to an address set by the operator', () => {
    expect(appUrl({ databaseUrl, databaseAppUrl: 'postgres://web@db/ruche', secret })).toBe('postgres://web@db/ruche');
  });
});

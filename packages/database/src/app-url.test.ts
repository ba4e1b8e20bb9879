import { describe, expect, it } from 'vitest';
import { appUrl } from './app-url.ts';

const secret = 'a root secret of more than 32 characters';

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

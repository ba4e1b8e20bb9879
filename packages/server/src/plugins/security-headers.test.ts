import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let plain: TestApp;
let secure: TestApp;

beforeAll(async () => {
  plain = await startTestApp();
  secure = await startTestApp({ publicUrl: 'https://ruche.example.com' });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

function directives(policy: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of String(policy).split(';')) {
    const [name = '', ...sources] = part.split(' ');
    found[name] = sources.join(' ');
  }
  return found;
}

describe('security headers', () => {
  it('allow only our own scripts, and styles of ours or with the nonce of this answer', async () => {
    const { headers } = await plain.app.inject('/api/v1/reference');
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{22}'$/) as string,
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    const again = await plain.app.inject('/api/v1/reference');
    expect(again.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });

  it('stand on every kind of answer, refusals too', async () => {
    for (const url of ['/health/live', '/api/v1/plans', '/api/v1/nothing', '/somewhere']) {
      const { headers } = await plain.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('let the captcha provider in where there is one', async () => {
    const captcha = { AUTH_CAPTCHA_PROVIDER: 'hcaptcha', AUTH_CAPTCHA_SECRET: 'shh', AUTH_CAPTCHA_SITE_KEY: 'key' };
    const guarded = await startTestApp({ env: captcha });
    const { headers } = await guarded.app.inject('/health/live');
    const hosts = 'https://js.hcaptcha.com https://hcaptcha.com https://*.hcaptcha.com';
    expect(directives(headers['content-security-policy'])).toMatchObject({
      'script-src': `'self' ${hosts}`,
      'style-src': expect.stringContaining(hosts) as string,
      'connect-src': `'self' ${hosts}`,
      'frame-src': hosts,
      'frame-ancestors': "'none'",
    });
    await guarded.close();
  });

  it('insist on https only where the product is reached by it', async () => {
    expect((await plain.app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await secure.app.inject('/health/live');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

import { readSettings } from '@ruche/runtime/settings';
import { describe, expect, it } from 'vitest';
import { pickRedirect, type RedirectWishes } from './redirects.ts';

function pick(wishes: string | RedirectWishes, env: Record<string, string> = {}): string {
  const result = readSettings({ PUBLIC_URL: 'https://ruche.example', ...env });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return pickRedirect(result.settings, typeof wishes === 'string' ? [wishes] : wishes);
}

const home = 'https://ruche.example';

describe('where a person is sent back to', () => {
  it('is any page of the site itself, with whatever its address carries', () => {
    expect(pick(`${home}/auth/reset?sb_flow_id=1#part`)).toBe(`${home}/auth/reset?sb_flow_id=1#part`);
  });

  it('is a program on the same machine', () => {
    expect(pick('http://127.0.0.1:4242/back')).toBe('http://127.0.0.1:4242/back');
    expect(pick('http://[::1]:4242/back')).toBe('http://[::1]:4242/back');
  });

  it('ignores the port while the site itself runs on this machine', () => {
    const local = { PUBLIC_URL: 'http://localhost:3000' };
    expect(pick('http://localhost:5173/back', local)).toBe('http://localhost:5173/back');
    expect(pick(`${home}:8443/back`)).toBe(home);
  });

  it('is neither in production: any program could listen there', () => {
    const production = { NODE_ENV: 'production', SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' };
    for (const target of [
      'http://127.0.0.1:4242/back',
      'http://127.1.2.3/',
      'http://[::1]:4242/',
      'https://127.0.0.1/',
    ]) {
      expect(pick(target, production)).toBe(home);
    }
    expect(pick(`${home}/back`, production)).toBe(`${home}/back`);
    const local = { ...production, PUBLIC_URL: 'http://localhost:3000' };
    expect(pick('http://localhost:3000/back', local)).toBe('http://localhost:3000/back');
    for (const target of ['http://localhost:5173/back', 'http://127.0.0.1:3000/back']) {
      expect(pick(target, local)).toBe('http://localhost:3000');
    }
  });

  it('is never somebody else, a script, or an address in disguise', () => {
    for (const target of [
      'https://evil.example/',
      'http://ruche.example/',
      'https://ruche.example.evil.example/',
      'https://ruche.example@evil.example/',
      'https://evil.example#https://ruche.example',
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,hello',
      'http://10.0.0.1/',
      'http://2130706433.evil.example/',
      'not an address',
      '',
    ]) {
      expect(pick(target)).toBe(home);
    }
  });

  it('follows the allow-list, whose star stops at a dot or slash', () => {
    const allow = { AUTH_REDIRECT_ALLOW: 'https://*.partner.example/back, ruche-app://**' };
    expect(pick('https://one.partner.example/back', allow)).toBe('https://one.partner.example/back');
    expect(pick('https://one.partner.example/back#x', allow)).toBe('https://one.partner.example/back#x');
    expect(pick('ruche-app://signed/in', allow)).toBe('ruche-app://signed/in');
    expect(pick('https://a.b.partner.example/back', allow)).toBe(home);
    expect(pick('https://one.partner.example/back/more', allow)).toBe(home);
    expect(pick('https://evil.example/x.partner.example/back', allow)).toBe(home);
    expect(pick('http://10.0.0.1/', { AUTH_REDIRECT_ALLOW: 'http://**' })).toBe(home);
  });

  it('is the first acceptable wish', () => {
    expect(pick(['https://evil.example', undefined, `${home}/from`])).toBe(`${home}/from`);
  });
});

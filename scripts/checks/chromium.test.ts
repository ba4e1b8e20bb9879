import { describe, expect, it } from 'vitest';
import { findChromium, wantsShell } from './chromium.ts';

const only = (path: string) => (candidate: string) => candidate === path;

describe('finding Chromium', () => {
  it('takes the one that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
    expect(findChromium({ env, isPresent: () => true })).toBe('/opt/mine');
  });

  it('says so when CHROMIUM_PATH names nothing', () => {
    const env = { CHROMIUM_PATH: '/opt/mine' };
    expect(() => findChromium({ env, isPresent: () => false })).toThrow('CHROMIUM_PATH is /opt/mine');
  });

  it.each([
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])('finds %s', (path) => {
    expect(findChromium({ env: { PATH: '/usr/local/bin:/snap/bin' }, isPresent: only(path) })).toBe(path);
  });

  it('prefers the shell without windows to a whole browser', () => {
    expect(findChromium({ env: { PATH: '/usr/bin' }, isPresent: () => true })).toBe('/usr/bin/chromium-headless-shell');
  });

  it('wants the shell even where there is a whole browser, unless a program is named', () => {
    expect(wantsShell('/usr/bin/chromium', { env: {} })).toBe(true);
    expect(wantsShell(null, { env: {} })).toBe(true);
    expect(wantsShell('/usr/bin/chromium-headless-shell', { env: {} })).toBe(false);
    expect(wantsShell('/usr/bin/chromium', { env: { CHROMIUM_PATH: '/usr/bin/chromium' } })).toBe(false);
  });

  it('finds none where there is none', () => {
    expect(findChromium({ env: { PATH: '/usr/bin' }, isPresent: () => false })).toBeNull();
  });
});

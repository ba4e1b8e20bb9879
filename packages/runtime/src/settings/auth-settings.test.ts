import { describe, expect, it } from 'vitest';
import { describeSettingProblems, readSettings } from './settings.ts';

function authOf(env: Record<string, string>) {
  const result = readSettings(env);
  if (!result.ok) throw new Error(describeSettingProblems(result.problems));
  return result.settings.auth;
}

describe('the settings of signing in', () => {
  it('have the documented defaults', () => {
    expect(authOf({})).toMatchObject({
      isEmailAutoconfirmed: true,
      isPhoneAutoconfirmed: false,
      isSignupOn: true,
      isAnonymousOn: false,
      sendFrequencySeconds: 60,
      reuseIntervalSeconds: 10,
      rateFactor: 1,
      accessTokenSeconds: 3600,
      passwordMinLength: 6,
      passwordRequired: [],
      captcha: null,
      reauthenticationAfterSeconds: 86_400,
      sessionTimeboxSeconds: null,
      isSamlOn: true,
    });
  });

  it('want addresses and numbers confirmed in production, unless told otherwise', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    expect(authOf(production)).toMatchObject({ isEmailAutoconfirmed: false, isPhoneAutoconfirmed: false });
    expect(authOf({ ...production, AUTH_EMAIL_AUTOCONFIRM: 'on' })).toMatchObject({ isEmailAutoconfirmed: true });
  });

  it('read lists and numbers', () => {
    expect(
      authOf({ AUTH_PASSWORD_REQUIRED: 'lower, digit', AUTH_RATE_FACTOR: '2.5', AUTH_REDIRECT_ALLOW: 'a://b, c://d' }),
    ).toMatchObject({ passwordRequired: ['lower', 'digit'], rateFactor: 2.5, redirectAllowList: ['a://b', 'c://d'] });
  });

  it('report what is wrong or half given, each by its name', () => {
    const result = readSettings({
      AUTH_RATE_FACTOR: '0',
      AUTH_ACCESS_TOKEN_S: '30',
      AUTH_PASSWORD_REQUIRED: 'runes',
      AUTH_SIGNUP: 'yes',
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_GOOGLE_CLIENT_ID: 'x',
    });
    const names = result.ok ? [] : result.problems.map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'AUTH_ACCESS_TOKEN_S',
      'AUTH_CAPTCHA_SECRET',
      'AUTH_CAPTCHA_SITE_KEY',
      'AUTH_GOOGLE_CLIENT_SECRET',
      'AUTH_PASSWORD_REQUIRED',
      'AUTH_RATE_FACTOR',
      'AUTH_SIGNUP',
    ]);
  });
});

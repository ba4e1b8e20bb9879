import { describe, expect, it } from 'vitest';
import { readArrival } from './callback-answer.ts';

describe('what a network brings back', () => {
  it('is read letter for letter, also where it looks like a number', () => {
    const query = '?code=00123&state=12345e6789012&scope=user.info.basic';
    expect(readArrival('tiktok', query)).toEqual({
      kind: 'answer',
      platform: 'tiktok',
      input: { platform: 'tiktok', code: '00123', state: '12345e6789012' },
    });
  });

  it('may be a refusal', () => {
    const query = '?error=access_denied&error_description=The+user+said+no&state=abc';
    expect(readArrival('facebook', query)).toEqual({
      kind: 'answer',
      platform: 'facebook',
      input: { platform: 'facebook', error: 'access_denied', errorDescription: 'The user said no', state: 'abc' },
    });
  });

  it.each(['', '?code=abc', '?state=abc', '?code=&state=abc', '?error=access_denied'])(
    'is nothing in "%s"',
    (query) => {
      expect(readArrival('twitter', query)).toEqual({ kind: 'incomplete' });
    },
  );

  it('comes from networks we know', () => {
    expect(readArrival('myspace', '?code=a&state=b')).toEqual({ kind: 'unsupported' });
  });
});

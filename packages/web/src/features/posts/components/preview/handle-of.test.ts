import { describe, expect, it } from 'vitest';
import { handleOf } from './handle-of.ts';

describe('the handle of an account', () => {
  it.each([
    ['twitter', 'https://x.com/lefournil', 'lefournil'],
    ['tiktok', 'https://www.tiktok.com/@le.fournil', 'le.fournil'],
    ['instagram', 'https://www.instagram.com/lefournil/', 'lefournil'],
    ['facebook', 'https://www.facebook.com/123', null],
    ['twitter', 'not an address', null],
    ['twitter', null, null],
  ] as const)('on %s at %s is %s', (platform, profileUrl, handle) => {
    expect(handleOf({ platform, profileUrl })).toBe(handle);
  });
});

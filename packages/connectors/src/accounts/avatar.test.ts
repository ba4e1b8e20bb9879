import { expect, test } from 'vitest';
import { isAllowed } from './avatar.ts';

test.each([
  ['https://pbs.twimg.com/profile_images/1/x_400x400.jpg', true],
  ['https://scontent-cdg4-1.xx.fbcdn.net/v/t1/1.jpg?oh=1', true],
  ['http://pbs.twimg.com/1.jpg', false],
  ['https://pbs.twimg.com:8443/1.jpg', false],
  ['https://who:ever@pbs.twimg.com/1.jpg', false],
  ['https://127.0.0.1/1.jpg', false],
  ['https://2130706433/1.jpg', false],
  ['https://0x7f.1/1.jpg', false],
  ['https://[::1]/1.jpg', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/1.jpg', false],
  ['https://database/1.jpg', false],
  ['https://metadata.google.internal/1.jpg', false],
  ['file:///etc/passwd', false],
])('the picture at %s is copied: %s', (url, isCopied) => {
  expect(isAllowed(url, { baseUrl: null })).toBe(isCopied);
});

test.each([
  ['http://127.0.0.1:4010/networks/avatars/1.png', true],
  ['http://127.0.0.1:4011/networks/avatars/1.png', false],
  ['https://pbs.twimg.com/1.jpg', false],
])('below a base address, the picture at %s is copied: %s', (url, isCopied) => {
  expect(isAllowed(url, { baseUrl: 'http://127.0.0.1:4010/twitter' })).toBe(isCopied);
});

import { expect, it } from 'vitest';
import { behindOf, readBehind } from './behind.ts';

it('reads which posts are behind a number, and shows all of them where the address says nothing known', () => {
  expect(behindOf('impressions')).toEqual({ sort: 'impressions', narrowing: {} });
  expect(behindOf('followers')).toEqual({ sort: 'newest', narrowing: {} });
  expect(behindOf('day:2031-05-04')).toEqual({ sort: 'engagements', narrowing: { day: '2031-05-04' } });
  expect(behindOf('hashtag:a:b')).toEqual({ sort: 'engagements', narrowing: { hashtag: 'a:b' } });
  for (const text of ['nothing', 'constructor', 'nothing:1', ':']) {
    expect(readBehind(text)).toEqual({ kind: 'publications', value: '' });
  }
});

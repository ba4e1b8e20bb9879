import { expect, it } from 'vitest';
import { findLinks, foldText, withoutControls } from './find-links.ts';

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

it('finds addresses of the web and leaves the sentence around them', () => {
  expect(findLinks('Look (https://example.com/a?b=1). Or http://example.org!')).toEqual([
    { text: 'Look (', at: 0, href: null },
    { text: 'https://example.com/a?b=1', at: 6, href: 'https://example.com/a?b=1' },
    { text: '). Or ', at: 31, href: null },
    { text: 'http://example.org', at: 37, href: 'http://example.org/' },
    { text: '!', at: 55, href: null },
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'JaVaScRiPt:alert(1)//https:',
  'ftp://example.com',
  'https://',
  'www.example.com',
])('makes no link of %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

it('loses no letter of the text', () => {
  const text = '<b>Salut</b> https://a.example/"onmouseover=x> et https://b.example/é…\nfin';
  expect(
    findLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('takes out what turns text around, and keeps letters and lines', () => {
  expect(withoutControls('abc\u202Egnp.exe\u2066\nשלום مرحبا 👩‍👧')).toBe('abcgnp.exe\nשלום مرحبا 👩‍👧');
});

it('folds giant texts, and those of very many lines', () => {
  expect(foldText('short')).toBeNull();
  expect(foldText('😀'.repeat(5_000))?.length).toBeLessThan(1_201);
  expect(foldText(Array.from({ length: 300 }, () => 'line').join('\n'))?.split('\n')).toHaveLength(18);
});

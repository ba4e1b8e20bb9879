import { describe, expect, it } from 'vitest';
import { createLinkFilter, createLinkStream } from './links.ts';

const known = ['Write about https://shop.example/tart, please.', 'See boulangerie.fr'];
const filter = createLinkFilter(known);

const cases: [name: string, text: string, left: string][] = [
  ['a link', 'Go to https://collect.example/a?b=c now.', 'Go to [link removed] now.'],
  ['a link that ends a sentence', 'See https://collect.example/a.', 'See [link removed].'],
  ['another scheme', 'ftp://collect.example and ruche-app://x', '[link removed] and [link removed]'],
  ['a script', 'javascript:alert(1) data:text/html;base64,AAAA', '[link removed](1) [link removed]'],
  ['a domain with a path', 'Réservez ici : collect.example/r', 'Réservez ici : [link removed]'],
  ['a domain alone', 'Write collect.example, or www.collect.com.', 'Write [link removed], or [link removed].'],
  ['somebody before a domain', 'x@collect.example/more', '[link removed]'],
  ['a domain behind another', 'https://boulangerie.fr@collect.example/more', '[link removed]'],
  ['an image', 'Bread ![a](https://collect.example/alt.png) here', 'Bread a here'],
  ['an image that says nothing', 'End ![](https://collect.example/t.png?c=1)', 'End '],
  ['an image by reference', 'Hi ![x][1]\n[1]: https://collect.example/i.png', 'Hi x\n[1]: [link removed]'],
  ['an image with words, by reference', 'Hi ![two words][1] there', 'Hi two words there'],
  ['a link in a sentence', 'At [our own page](https://collect.example/h). Bye', 'At our own page. Bye'],
  ['a Markdown link', 'Our [hours](https://collect.example/h) are here', 'Our hours are here'],
  ['one with a title', '[a b](https://collect.example "c")', 'a b'],
  ['one that shows another', '[shop.example](https://collect.example/login)', '[link removed]'],
  ['one that is not closed', '[hours](https://collect.example/h', 'hours'],
  ['tags', 'A<img src="https://collect.example/s.png" alt="">B <a href="//x">c</a>', 'AB c'],
  ['the beginning of a tag', 'A <img src=x', 'A '],
  ['hidden characters', 'ht\u200btps://collect.example/z So\u202e good', '[link removed] So good'],
  [
    'what was known',
    'https://shop.example/tart and [the tart](https://shop.example/tart/), boulangerie.fr!',
    'https://shop.example/tart and the tart (https://shop.example/tart/), boulangerie.fr!',
  ],
  [
    'what is no link',
    'Merci.Bonjour 12.5/20, 3 < 4, node.js, etc. [NAME_1] [note] ana@mail.example 8:30',
    'Merci.Bonjour 12.5/20, 3 < 4, node.js, etc. [NAME_1] [note] ana@mail.example 8:30',
  ],
];

describe('links that nobody gave', () => {
  it.each(cases)('%s', (_name, text, left) => {
    expect(filter(text)).toBe(left);
  });

  it('are found in pieces of any length', () => {
    for (const [, text, left] of cases) {
      for (const size of [1, 2, 3, 5, 11]) {
        const stream = createLinkStream(known);
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        expect([size, pieces.map(stream.push).join('') + stream.end()]).toEqual([size, left]);
      }
    }
  });

  it('leave a text alone where links are not looked at, and show words as soon as they are whole', () => {
    const all = createLinkStream(undefined);
    expect(all.push('https://collect.example') + all.end()).toBe('https://collect.example');
    const stream = createLinkStream([]);
    expect(['Bon', 'jour ', 'à tous'].map(stream.push)).toEqual(['', 'Bonjour ', 'à ']);
    expect(stream.end()).toBe('tous');
  });
});

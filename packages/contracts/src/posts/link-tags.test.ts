import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLinkTags, type LinkTagContext, LinkTagsSchema, tagLinks } from './link-tags.ts';

const context: LinkTagContext = {
  platform: 'linkedin',
  clientName: 'Boulangerie d’Été',
  publishedAt: new Date('2026-03-31T23:30Z'),
  timeZone: 'Europe/Paris',
};
const tags = { ...defaultLinkTags, isOn: true };
const added = 'utm_source=linkedin&utm_medium=social&utm_campaign=boulangerie-d-ete';
const tag = (text: string) => tagLinks(text, tags, context);

describe('tags on links', () => {
  it.each([
    ['https://a.example', `https://a.example/?${added}`],
    ['https://a.example/menu', `https://a.example/menu?${added}`],
    ['https://a.example/menu?day=1', `https://a.example/menu?day=1&${added}`],
    ['https://a.example/menu?#top', `https://a.example/menu?${added}#top`],
    ['https://a.example/#top', `https://a.example/?${added}#top`],
    ['Read https://a.example/menu.', `Read https://a.example/menu?${added}.`],
    ['(https://a.example/menu)', `(https://a.example/menu?${added})`],
    ['https://a.example/menu_(day)', `https://a.example/menu_(day)?${added}`],
    ['“https://a.example/menu”', `“https://a.example/menu?${added}”`],
    ['https://a.example/ and http://b.example/', `https://a.example/?${added} and http://b.example/?${added}`],
    ['HTTPS://A.example/Menu', `HTTPS://A.example/Menu?${added}`],
  ])('%s becomes %s', (text, expected) => {
    expect(tag(text)).toBe(expected);
  });

  it.each([
    'Fresh bread',
    'https://',
    'https://?x',
    'mail@a.example',
    'www.a.example',
    'a.example/menu',
    'ftp://a.example/',
    '',
  ])('leave %j as it is', (text) => expect(tag(text)).toBe(text));

  it('leave what a link says itself', () => {
    const link = 'https://a.example/?UTM_Source=flyer&utm_campaign=spring';
    expect(tag(link)).toBe(`${link}&utm_medium=social`);
  });

  it('are filled in with the day in the zone of the client', () => {
    const dated = { ...tags, medium: '', campaign: '{client} {date}!', term: '{platform}.' };
    expect(tagLinks('https://a.example/', dated, context)).toBe(
      'https://a.example/?utm_source=linkedin&utm_campaign=boulangerie-d-ete%202026-04-01%21&utm_term=linkedin%2E',
    );
  });

  it('are not put where nobody can follow a link, nor where they are switched off', () => {
    const text = 'https://a.example/';
    expect(tagLinks(text, tags, { ...context, platform: 'instagram' })).toBe(text);
    expect(tagLinks(text, tags, { ...context, platform: 'tiktok' })).toBe(text);
    expect(tagLinks(text, defaultLinkTags, context)).toBe(text);
  });

  it('know three names', () => {
    expect(LinkTagsSchema.safeParse({ ...tags, content: '{post}' }).success).toBe(false);
    expect(LinkTagsSchema.safeParse({ ...tags, content: '{platform}-{date}' }).success).toBe(true);
  });
});

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('(', ').', '…', '»', '#bread', '@lou', '?', '&', 'utm_source=x', 'https://'),
);
const link = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://b.example/menu', 'HTTPS://c.example/a_(b)', 'https://d.example/é'),
    fc.constantFrom('', '?', '?a=1', '?utm_source=flyer', '?a=1&', '?UTM_MEDIUM=x'),
    fc.constantFrom('', '#', '#top', '#a?b'),
    fc.constantFrom('', '.', ')', '),', '!?', '…'),
  )
  .map((parts) => parts.join(''));
const texts = fc
  .array(fc.tuple(fc.oneof(word, link), fc.constantFrom('', ' ', '\n', '\u00A0')))
  .map((parts) => parts.flat().join(''));
const templates = fc.oneof(fc.constantFrom('', '{platform}', '{client}', '{date}', 'a.', "(it's)"), fc.string());
const anyTags = fc.record({
  isOn: fc.constant(true),
  source: templates,
  medium: templates,
  campaign: templates,
  term: templates,
  content: templates,
});

const parameter = /[?&]utm_(?:source|medium|campaign|term|content)=[^&#\s]*/u;

/** Whether the one is the other with characters put in between. */
function isWithin(short: string, long: string): boolean {
  let place = 0;
  for (const character of long) if (short.startsWith(character, place)) place += character.length;
  return place === short.length;
}

describe('tags on the links of any text', () => {
  it('change nothing when they are put there again', () => {
    fc.assert(
      fc.property(texts, anyTags, (text, chosen) => {
        const once = tagLinks(text, chosen, context);
        expect(tagLinks(once, chosen, context)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it('only add to links: every other word is the same, and every link keeps what it had', () => {
    fc.assert(
      fc.property(texts, anyTags, (text, chosen) => {
        const [before, after] = [text.split(/(\s)/u), tagLinks(text, chosen, context).split(/(\s)/u)];
        expect(after).toHaveLength(before.length);
        for (const [index, was] of before.entries()) {
          const is = after[index] ?? '';
          if (is === was) continue;
          expect(was.toLowerCase()).toContain('http');
          expect(is).toMatch(parameter);
          expect(isWithin(was, is)).toBe(true);
          // What stands before the first link is untouched.
          const start = was.toLowerCase().indexOf('http');
          expect(is.slice(0, start)).toBe(was.slice(0, start));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leave text without links alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), anyTags, (text, chosen) => {
        fc.pre(!/https?:\/\//iu.test(text));
        expect(tagLinks(text, chosen, context)).toBe(text);
      }),
    );
  });
});

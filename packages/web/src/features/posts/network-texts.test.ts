import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { withNetworkTexts, withoutNetworkTexts } from './network-texts.ts';
import { ownSlot, sharedSlot, threadSlot } from './text-slots.ts';

const texts = [
  { platform: 'twitter', text: 'Bread at seven.' },
  { platform: 'linkedin', text: 'Our bread leaves the oven at seven.' },
] as const;

it('puts a text into each network’s version, and takes back those that nobody changed since', () => {
  const draft = emptyDraft({
    content: 'Bread.',
    perPlatform: { linkedin: { content: 'Our bread.', mediaIds: ['m'] }, facebook: { mediaIds: [] } },
  });
  const used = { ...draft, perPlatform: withNetworkTexts(draft, texts) };
  expect(used.perPlatform).toEqual({
    facebook: { mediaIds: [] },
    twitter: { content: 'Bread at seven.' },
    linkedin: { content: 'Our bread leaves the oven at seven.', mediaIds: ['m'] },
  });
  expect(withoutNetworkTexts(used, texts, draft.perPlatform)).toEqual(draft.perPlatform);

  const changed = { ...used, ...ownSlot('twitter').write(used, 'Bread at eight.') };
  expect(withoutNetworkTexts(changed, texts, draft.perPlatform)).toEqual({
    ...draft.perPlatform,
    twitter: { content: 'Bread at eight.' },
  });
});

it('reads and writes each text of a post by itself', () => {
  const draft = emptyDraft({ content: 'Bread.', thread: ['One.', 'Two.'] });
  expect(ownSlot('linkedin').read(draft)).toBe('Bread.');
  expect(sharedSlot.write(draft, 'Buns.')).toEqual({ content: 'Buns.' });
  const changed = { ...draft, ...threadSlot(1).write(draft, 'Three.') };
  expect(changed.perPlatform).toEqual({ twitter: { thread: ['One.', 'Three.'] } });
  expect(threadSlot(0).read(changed)).toBe('One.');
});

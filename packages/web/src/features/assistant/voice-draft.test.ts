import type { Voice } from '@ruche/contracts/assistant';
import { describe, expect, it } from 'vitest';
import { changeOf, rebase, VoiceFormSchema, valuesOf } from './voice-draft.ts';

const voice: Voice = {
  clientId: '0190a000-0000-7000-8000-000000000000',
  isOn: true,
  language: null,
  does: 'Short sentences.',
  doesNot: '',
  facts: ['Open since 1982.'],
  bannedWords: ['promo'],
  address: null,
  mostEmoji: 2,
  mostHashtags: null,
  pillars: [],
  revision: 4,
  learned: null,
  examples: [],
  usualLanguage: 'fr',
  usualPillars: [],
};
const base = valuesOf(voice);
const problems = (facts: string) => VoiceFormSchema.safeParse({ ...base, facts }).error?.issues ?? [];

describe('editing a voice', () => {
  it('sends only what was changed, with facts line by line', () => {
    const typed = VoiceFormSchema.parse({
      ...base,
      facts: ' Open since 1982.\n\nClosed on Mondays. \n',
      mostEmoji: null,
    });
    expect(changeOf(voice, typed)).toEqual({
      revision: 4,
      facts: ['Open since 1982.', 'Closed on Mondays.'],
      mostEmoji: null,
    });
    expect(changeOf(voice, VoiceFormSchema.parse(base))).toEqual({ revision: 4 });
  });

  it('refuses facts that are too long or too many', () => {
    expect(problems('x'.repeat(301))[0]?.message).toBe('Use up to 300 characters.');
    expect(problems('x\n'.repeat(51))[0]?.message).toBe('Keep it to 50 facts.');
    expect(problems('x\n'.repeat(50))).toEqual([]);
  });

  it('keeps what was typed when somebody else saves, and names what both changed', () => {
    const typed = { ...base, does: 'Name the baker.', bannedWords: ['promo', 'deal'] };
    const theirs = { ...base, does: 'Long sentences.', mostEmoji: 5 };
    expect(rebase(base, theirs, typed)).toEqual({
      own: { does: 'Name the baker.', bannedWords: ['promo', 'deal'] },
      conflicts: ['does'],
    });
  });

  it('takes theirs where both made the same change, or nobody typed', () => {
    const theirs = { ...base, does: 'Name the baker.' };
    expect(rebase(base, theirs, theirs)).toEqual({ own: {}, conflicts: [] });
    expect(rebase(base, theirs, base)).toEqual({ own: {}, conflicts: [] });
  });
});

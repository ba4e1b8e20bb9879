import type { CalendarPost } from '@ruche/contracts/calendar';
import { expect, it } from 'vitest';
import { describeCard, isMixed, networkStates } from './describe-card.ts';

type Publication = Pick<CalendarPost['publications'][number], 'platform' | 'status'>;

const card = (status: CalendarPost['status'], publications: Publication[], mediaCount = 0) =>
  ({ clientName: 'Boulangerie Martin', status, publications, mediaCount, text: 'Bread' }) as CalendarPost;

it.each<[CalendarPost, string]>([
  [card('draft', []), 'Boulangerie Martin, Draft, no accounts yet.'],
  [
    card('scheduled', [
      { platform: 'facebook', status: 'scheduled' },
      { platform: 'twitter', status: 'scheduled' },
    ]),
    'Boulangerie Martin, Scheduled on Facebook and X.',
  ],
  [
    card(
      'partially_published',
      [
        { platform: 'facebook', status: 'published' },
        { platform: 'twitter', status: 'failed' },
      ],
      3,
    ),
    'Boulangerie Martin, Partly published: published on Facebook, failed on X, 3 files.',
  ],
  [
    { ...card('in_review', [{ platform: 'twitter', status: 'in_review' }]), review: 'changes_asked' },
    'Boulangerie Martin, Changes asked on X.',
  ],
  [
    { ...card('in_review', [{ platform: 'twitter', status: 'in_review' }]), review: 'waiting' },
    'Boulangerie Martin, Waiting for approval on X.',
  ],
])('a card says what its marks and its shape show', (post, words) => {
  expect(describeCard(post)).toBe(words);
});

it('a network with several accounts stands as that which needs somebody', () => {
  const states = networkStates(
    card('needs_check', [
      { platform: 'twitter', status: 'published' },
      { platform: 'twitter', status: 'needs_check' },
      { platform: 'linkedin', status: 'published' },
    ]),
  );
  expect(states).toEqual([
    { platform: 'twitter', status: 'needs_check' },
    { platform: 'linkedin', status: 'published' },
  ]);
  expect(isMixed(states)).toBe(true);
});

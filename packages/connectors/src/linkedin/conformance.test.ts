import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { describe } from 'vitest';
import type { PublishingSample } from '#src/conformance/publishing.ts';
import type { Specifics } from '#src/conformance/specifics.ts';
import { testConformance } from '#src/conformance/suite.ts';

const common = {
  platform: 'linkedin',
  person: 'antoine-delmas',
  outsiders: [],
  declining: null,
  refreshing: 'keeps',
} as const satisfies Partial<Specifics>;

const text = 'Fresh (again) at 7 *sharp* [or ~8] #pain_levain for <you> @home, a_b|c {d} #1 back\\slash';
const sample = (
  name: string,
  given: Omit<PublishingSample, 'name' | 'content' | 'readers'> = {},
): PublishingSample => ({
  name,
  content: { text: name },
  readers: [{ text: name, media: given.media?.length ?? 0 }],
  ...given,
});
const video = sample('A video', { media: ['wide.mp4'] });
const photo = sample('A photo', { media: ['square.jpg'] });

const publishing = {
  samples: [
    { name: 'a text', content: { text }, readers: [{ text, media: 0 }] },
    sample('A link to https://boulangerie.example/menu_1?a=(b) with its tags'),
    photo,
    sample('Several photos', { media: ['square.jpg', 'wide.png', 'moving.gif'] }),
    sample('A document', { media: ['menu.pdf'] }),
    {
      name: 'a first comment',
      content: { text: 'Read below', firstComment: 'Here it is (as promised): https://boulangerie.example/a_b' },
      readers: [{ text: 'Read below', media: 0 }],
    },
  ],
  withUpload: video,
  canRemove: true,
  canEdit: true,
} satisfies Specifics['publishing'];

describe('with an application for company pages', () => {
  testConformance({
    ...common,
    accounts: [
      { platformUserId: '90071992547409931', name: 'Maison des Architectes du Fleuve', kind: 'organization' },
      { platformUserId: '98123475', name: 'Atelier Delmas Architectes', kind: 'organization' },
      { platformUserId: 'h7Rw3ZpYbC', name: 'Antoine Delmas', kind: 'profile' },
    ],
    others: [
      {
        person: 'sophie-garnier',
        accounts: [{ platformUserId: 'x3FaSv7BnI', name: 'Sophie Garnier', kind: 'profile' }],
      },
      {
        person: 'yannick-lebrun',
        accounts: [
          { platformUserId: 'Pw1jYr9DkS', name: 'Yannick Lebrun', kind: 'profile' },
          { platformUserId: '87654321', name: 'Festival des Lucioles', kind: 'organization', canConnect: false },
        ],
      },
    ],
    rename: (name) => ({
      path: '/people/antoine-delmas',
      body: { platform: 'linkedin', page: { id: '90071992547409931', name } },
    }),
    publishing: {
      ...publishing,
      samples: [...publishing.samples, video],
      givenUp: [
        {
          name: 'a video that LinkedIn takes and fails to publish',
          sample: video,
          order: ['/next-post', { lifecycleState: 'PUBLISH_FAILED' }],
          isFinal: true,
        },
      ],
      account: '98123475',
    },
    insights: [
      {
        account: '98123475',
        formats: ['text', 'link', 'photo', 'carousel', 'video', 'document'],
        stranger: { person: 'camille-roussel', account: '104729384' },
        // A person allows all or nothing.
        scope: null,
        canList: true,
        knowsGone: true,
        hasDays: true,
        zone: 'UTC',
        grants: [{ setting: 'hasVideoAnalytics', metrics: ['videoViews', 'watchMs'] }],
      },
      {
        account: 'h7Rw3ZpYbC',
        formats: ['text', 'video'],
        stranger: { person: 'sophie-garnier' },
        scope: null,
        canList: false,
        knowsGone: true,
        hasDays: true,
        zone: 'UTC',
      },
    ],
    inbox: {
      account: '98123475',
      kinds: ['comment', 'reply', 'mention'],
      lists: { comments: ['comment', 'reply'], mentions: ['mention', 'comment', 'reply'] },
      manyPerList: 80,
      answers: ['comment', 'reply', 'mention'],
      declining: null,
      windowHours: null,
      canReplyPrivately: false,
      pushes: {
        kinds: ['comment', 'reply', 'mention'],
        changes: ['edited', 'removed'],
        hasBatches: true,
        hasChallenge: false,
      },
      moderation: ['like', 'delete'],
    },
  });
});

describe('with a self-serve application', () => {
  testConformance({
    ...common,
    env: { LINKEDIN_SCOPES: 'basic' },
    accounts: [{ platformUserId: 'h7Rw3ZpYbC', name: 'Antoine Delmas', kind: 'profile' }],
    others: [
      {
        person: 'yannick-lebrun',
        accounts: [{ platformUserId: 'Pw1jYr9DkS', name: 'Yannick Lebrun', kind: 'profile' }],
      },
    ],
    rename: (name) => ({ path: '/people/antoine-delmas', body: { platform: 'linkedin', name } }),
    publishing: {
      ...publishing,
      samples: [
        publishing.samples[0],
        {
          ...photo,
          content: {
            ...photo.content,
            options: PlatformOptionsSchema.parse({ linkedin: { visibility: 'CONNECTIONS' } }),
          },
        },
        ...publishing.samples.slice(3),
      ],
    },
  });
});

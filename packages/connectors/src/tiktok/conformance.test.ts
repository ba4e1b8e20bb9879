import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { describe } from 'vitest';
import type { PublishingSample } from '#src/conformance/publishing.ts';
import type { Specifics } from '#src/conformance/specifics.ts';
import { testConformance } from '#src/conformance/suite.ts';
import { allowBusiness } from '#src/testing/tiktok-business.ts';

const optionsOf = (tiktok: Record<string, unknown>) =>
  PlatformOptionsSchema.parse({ tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE', allowComment: true, ...tiktok } });
const sample = (
  text: string,
  media: NonNullable<PublishingSample['media']>,
  options: Record<string, unknown> = {},
): PublishingSample => ({
  name: text,
  content: { text, options: optionsOf(options) },
  media,
  readers: [{ text, media: media.length }],
});

const video = sample('A video #lucioles', ['tall.mp4']);
const photos = sample('Photos', ['square.jpg', 'tall.jpg'], { isDisclosed: true, isOwnBrand: true });
const samples: [PublishingSample, ...PublishingSample[]] = [
  video,
  sample('A video for its creator alone', ['wide.mp4'], { privacyLevel: 'SELF_ONLY', isAiGenerated: true }),
  photos,
  sample('One photo', ['wide.jpg'], { allowComment: false }),
];

const failing = (name: string, sample: PublishingSample, failReason: string, isFinal: boolean) => ({
  name,
  sample,
  order: ['/next-post', { failReason }] as [string, unknown],
  isFinal,
});
const givenUp = [
  failing('a video that TikTok fails to process', video, 'internal', false),
  failing('a video that TikTok refuses later', video, 'file_format_check_failed', true),
  failing('photos that TikTok cannot fetch', photos, 'photo_pull_failed', false),
];

/** More posts than one creator may make in a day. */
const limits = { postsPerDay: 1000, initsPerMinute: 100 };

const common = {
  platform: 'tiktok',
  person: 'ines-benhaddou',
  accounts: [
    { platformUserId: 'e4d2a716-0c3b-4f98-8e57-91a6b0fd2c43', name: 'Festival des Lucioles', kind: 'profile' },
  ],
  others: [
    {
      person: 'louise-marchand',
      accounts: [{ platformUserId: 'f8a35d1c-7e62-4b09-a4d8-c50b9e21f376', name: 'Fleurs de Louise', kind: 'profile' }],
    },
  ],
  outsiders: [],
  hasProofKey: true,
  refreshing: 'replaces',
  creators: {
    scope: 'video.publish',
    known: [
      {
        person: 'ines-benhaddou',
        info: {
          nickname: 'Festival des Lucioles',
          username: 'festival.lucioles',
          privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
          canComment: true,
          canDuet: true,
          canStitch: true,
          maxVideoMs: 600_000,
        },
      },
      {
        person: 'yannick-lebrun',
        info: { privacyLevels: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'] },
      },
    ],
  },
  rename: (name: string) => ({ path: '/people/ines-benhaddou', body: { platform: 'tiktok', name } }),
} as const satisfies Partial<Specifics>;

describe('with every scope approved', () => {
  testConformance({
    ...common,
    app: limits,
    declining: { optional: 'video.list', needed: null },
    publishing: { samples, withUpload: video, givenUp, canRemove: false, canEdit: false },
    insights: {
      formats: ['video', 'photo', 'carousel'],
      stranger: { person: 'louise-marchand' },
      scope: 'video.list',
      canList: true,
      knowsGone: false,
      hasDays: false,
      zone: 'UTC',
    },
    inbox: {
      app: { commentCallsPerMinute: 1000 },
      prepare: (network) => allowBusiness(network, common.person),
      kinds: ['comment', 'reply'],
      lists: { comments: ['comment', 'reply'] },
      manyPerList: 60,
      answers: ['comment', 'reply'],
      declining: { scope: 'comment.list', kind: 'comment' },
      windowHours: null,
      canReplyPrivately: false,
      // They come to an address that the portal is told: see inbox.test.ts.
      pushes: null,
      moderation: ['hide', 'like'],
    },
  });
});

describe('with the scopes of new applications', () => {
  testConformance({
    ...common,
    env: { TIKTOK_SCOPES: 'publish' },
    app: { approvedScopes: ['user.info.basic', 'video.publish', 'video.upload'] },
    declining: { optional: 'video.publish', needed: null },
  });
});

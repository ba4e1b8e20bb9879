import { describe } from 'vitest';
import type { Specifics } from '#src/conformance/specifics.ts';
import { testConformance } from '#src/conformance/suite.ts';

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
  testConformance({ ...common, declining: { optional: 'video.list', needed: null } });
});

describe('with the scopes of new applications', () => {
  testConformance({
    ...common,
    env: { TIKTOK_SCOPES: 'publish' },
    app: { approvedScopes: ['user.info.basic', 'video.publish', 'video.upload'] },
    declining: { optional: 'video.publish', needed: null },
  });
});

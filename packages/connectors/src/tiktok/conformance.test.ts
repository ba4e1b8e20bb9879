import { testConformance } from '#src/conformance/suite.ts';

testConformance({
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
  declining: { optional: 'video.list', needed: 'video.publish' },
  hasProofKey: true,
  refreshing: 'replaces',
  rename: (name) => ({ path: '/people/ines-benhaddou', body: { platform: 'tiktok', name } }),
});

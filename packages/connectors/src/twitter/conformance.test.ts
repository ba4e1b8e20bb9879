import { testConformance } from '#src/conformance/suite.ts';

testConformance({
  platform: 'twitter',
  person: 'ines-benhaddou',
  accounts: [{ platformUserId: '1801234567890123456', name: 'Festival des Lucioles', kind: 'profile' }],
  others: [
    {
      person: 'camille-roussel',
      accounts: [{ platformUserId: '1790112233445566778', name: 'Boulangerie Roussel', kind: 'profile' }],
    },
  ],
  outsiders: [],
  declining: { optional: 'media.write', needed: 'tweet.write' },
  hasProofKey: true,
  refreshing: 'replaces',
  rename: (name) => ({ path: '/people/ines-benhaddou', body: { platform: 'twitter', name } }),
});

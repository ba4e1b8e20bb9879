import { testConformance } from '#src/conformance/suite.ts';
import { instagramSamples } from '#src/testing/instagram-samples.ts';

testConformance({
  platform: 'instagram',
  // The suite publishes more than an account may in a day.
  app: { requiresProof: true, publishingQuota: 1000 },
  person: 'antoine-delmas',
  accounts: [{ platformUserId: '17841401234567890', name: 'Atelier Delmas', kind: 'professional' }],
  others: [
    {
      person: 'ines-benhaddou',
      accounts: [
        { platformUserId: '17841406338772941', name: 'Festival des Lucioles', kind: 'professional' },
        { platformUserId: '17841409911223344', name: 'Lucioles Off', kind: 'professional' },
        {
          platformUserId: '130044005500662',
          name: 'La Buvette des Lucioles',
          kind: 'professional',
          canConnect: false,
        },
      ],
    },
    {
      person: 'mathieu-kerven',
      accounts: [{ platformUserId: '17841403344556677', name: 'ES Valbrune', kind: 'professional' }],
    },
  ],
  outsiders: [
    { person: 'louise-marchand', problem: 'wrong_account_type' },
    { person: 'sophie-garnier', problem: 'no_account' },
  ],
  declining: { optional: 'instagram_manage_messages', needed: 'instagram_content_publish' },
  refreshing: null,
  publishing: { ...instagramSamples, canRemove: true },
  insights: {
    formats: ['photo', 'carousel', 'reel', 'story'],
    stranger: { person: 'ines-benhaddou' },
    scope: 'instagram_manage_insights',
    canList: true,
    unlisted: ['story'],
    knowsGone: true,
    hasDays: true,
    zone: 'America/Los_Angeles',
    others: [
      // Nobody publishes to it here: it posts by itself.
      { userName: 'fournil.des.pentes', platformUserId: '17841407711220033' },
      { userName: 'nobody.is.here', platformUserId: null },
    ],
  },
  inbox: {
    kinds: ['comment', 'reply', 'mention', 'message'],
    lists: { comments: ['comment', 'reply'], messages: ['message'] },
    // Whether an answer to a mention is out cannot be looked up.
    answers: ['comment', 'reply', 'message'],
    declining: { scope: 'instagram_manage_messages', kind: 'message' },
    windowHours: 24,
    canReplyPrivately: true,
    pushes: { kinds: ['comment', 'reply', 'mention', 'message'], changes: [], hasBatches: true, hasChallenge: true },
    moderation: ['hide', 'delete'],
  },
  rename: (name) => ({
    path: '/people/antoine-delmas',
    body: { platform: 'instagram', page: { id: '17841401234567890', name } },
  }),
});

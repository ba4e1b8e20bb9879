import { testConformance } from '#src/conformance/suite.ts';
import { instagramSamples } from '#src/testing/instagram-samples.ts';

testConformance({
  platform: 'instagram',
  // The suite publishes more than an account may in a day.
  app: { requiresProof: true, publishingQuota: 1000 },
  method: 'instagram_login',
  person: 'sophie-garnier',
  accounts: [{ platformUserId: '17841407766554433', name: 'Librairie Garnier', kind: 'professional' }],
  others: [
    {
      person: 'antoine-delmas',
      accounts: [{ platformUserId: '17841401234567890', name: 'Atelier Delmas', kind: 'professional' }],
    },
    {
      person: 'ines-benhaddou',
      accounts: [{ platformUserId: '17841406338772941', name: 'Festival des Lucioles', kind: 'professional' }],
    },
  ],
  outsiders: [{ person: 'louise-marchand', problem: 'wrong_account_type' }],
  declining: { optional: 'instagram_business_manage_messages', needed: 'instagram_business_content_publish' },
  refreshing: 'extends',
  publishing: { ...instagramSamples, canRemove: false },
  insights: {
    formats: ['photo', 'carousel', 'reel', 'story'],
    stranger: { person: 'ines-benhaddou' },
    scope: 'instagram_business_manage_insights',
    canList: true,
    unlisted: ['story'],
    knowsGone: false,
    hasDays: true,
    zone: 'America/Los_Angeles',
  },
  inbox: {
    kinds: ['comment', 'reply', 'mention', 'message'],
    lists: { comments: ['comment', 'reply'], messages: ['message'] },
    // Whether an answer to a mention is out cannot be looked up.
    answers: ['comment', 'reply', 'message'],
    declining: { scope: 'instagram_business_manage_messages', kind: 'message' },
    windowHours: 24,
    canReplyPrivately: true,
    pushes: { kinds: ['comment', 'reply', 'mention', 'message'], changes: [], hasBatches: true, hasChallenge: false },
    moderation: ['hide', 'delete'],
  },
  rename: (name) => ({
    path: '/people/sophie-garnier',
    body: { platform: 'instagram', page: { id: '17841407766554433', name } },
  }),
});

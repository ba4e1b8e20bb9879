import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { testConformance } from '#src/conformance/suite.ts';

const photo = { text: 'At dusk', media: 1 };
const options = PlatformOptionsSchema.parse({ twitter: { replies: 'following' } });
const long = 'The whole programme of the nights in July. '.repeat(10).trim();

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
  longPosts: [
    { person: 'ines-benhaddou', hasLongPosts: true },
    { person: 'camille-roussel', hasLongPosts: false },
  ],
  publishing: {
    samples: [
      { name: 'text', content: { text: 'Doors open at eight' }, readers: [{ text: 'Doors open at eight', media: 0 }] },
      {
        name: 'links and signs',
        content: { text: 'Tickets & more <here>: https://example.com/a?b=1&c=2 or example.com, é 🎇', options },
        readers: [{ text: 'Tickets & more <here>: https://example.com/a?b=1&c=2 or example.com, é 🎇', media: 0 }],
      },
      { name: 'long text', content: { text: long }, readers: [{ text: long, media: 0 }] },
      { name: 'photo', content: { text: 'At dusk' }, media: ['wide.jpg'], readers: [photo] },
      {
        name: 'photos',
        content: { text: 'At dusk' },
        media: ['wide.jpg', 'wide.png', 'tall.jpg', 'square.jpg'],
        readers: [{ ...photo, media: 4 }],
      },
      { name: 'GIF', content: { text: 'At dusk' }, media: ['moving.gif'], readers: [photo] },
      { name: 'video', content: { text: 'At dusk' }, media: ['wide.mp4'], readers: [photo] },
      {
        name: 'thread',
        content: { text: 'Friday', thread: ['Saturday https://example.com/', 'Sunday'] },
        media: ['square.jpg'],
        readers: [
          { text: 'Friday', media: 1 },
          { text: 'Saturday https://example.com/', media: 0 },
          { text: 'Sunday', media: 0 },
        ],
      },
    ],
    withUpload: { name: 'video', content: { text: 'At dusk' }, media: ['wide.mp4'], readers: [photo] },
    canRemove: true,
    canEdit: false,
  },
  insights: {
    formats: ['text', 'link', 'photo', 'video'],
    stranger: { person: 'camille-roussel' },
    // An account is not connected without it.
    scope: null,
    canList: true,
    knowsGone: true,
    hasDays: false,
    zone: 'UTC',
    grants: [{ setting: 'hasAnalytics', metrics: ['clicks'] }],
    others: [
      { userName: '@fournilroussel', platformUserId: '1790112233445566778' },
      { userName: 'nobody_is_here', platformUserId: null },
    ],
  },
  inbox: {
    app: { messagesPerUser: 1000, postsPerUser: 1000 },
    kinds: ['comment', 'reply', 'mention', 'message'],
    lists: { comments: ['comment', 'reply'], mentions: ['mention', 'comment', 'reply'], messages: ['message'] },
    manyPerList: 105,
    answers: ['comment', 'reply', 'mention', 'message'],
    declining: { scope: 'dm.read', kind: 'message' },
    windowHours: null,
    canReplyPrivately: false,
    // Of replies those to the account itself, and of changes none.
    pushes: { kinds: ['comment', 'mention', 'message'], changes: [], hasBatches: false, hasChallenge: false },
    moderation: ['hide'],
  },
  rename: (name) => ({ path: '/people/ines-benhaddou', body: { platform: 'twitter', name } }),
});

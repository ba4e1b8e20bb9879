import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { testConformance } from '#src/conformance/suite.ts';

const as = (format: 'reel' | 'story') => PlatformOptionsSchema.parse({ facebook: { format } });
const reel = {
  name: 'a reel',
  content: { text: 'Behind the counter', options: as('reel') },
  media: ['tall.mp4'],
  readers: [{ text: 'Behind the counter', media: 1 }],
} as const;
const video = {
  name: 'a video and a first comment',
  content: { text: 'How we bake', firstComment: 'Come by' },
  media: ['wide.mp4'],
  readers: [{ text: 'How we bake', media: 1 }],
} as const;
const story = {
  name: 'a video story',
  content: { options: as('story') },
  media: ['tall.mp4'],
  readers: [{ text: null, media: 1 }],
} as const;
const failing = (failure: string): [string, unknown] => ['/next-video', { failure }];

testConformance({
  platform: 'facebook',
  person: 'ines-benhaddou',
  accounts: [
    { platformUserId: '61551234567890123', name: 'Festival des Lucioles', kind: 'page' },
    { platformUserId: '120033004400551', name: 'Les Lucioles Off', kind: 'page' },
    { platformUserId: '130044005500662', name: 'La Buvette des Lucioles', kind: 'page' },
  ],
  others: [
    {
      person: 'mathieu-kerven',
      accounts: [{ platformUserId: '140055006600773', name: 'Étoile Sportive de Valbrune', kind: 'page' }],
    },
    {
      person: 'yannick-lebrun',
      accounts: [
        { platformUserId: '160077008800995', name: 'Brasserie du Moulin Noir', kind: 'page' },
        { platformUserId: '170088009901106', name: 'Marché de Valbrune', kind: 'page', canConnect: false },
      ],
    },
  ],
  outsiders: [{ person: 'sophie-garnier', problem: 'no_account' }],
  declining: { optional: 'pages_messaging', needed: 'pages_manage_posts' },
  refreshing: null,
  publishing: {
    samples: [
      { name: 'a text', content: { text: 'Open on Sunday' }, readers: [{ text: 'Open on Sunday', media: 0 }] },
      {
        name: 'a link and a first comment',
        content: { text: 'The menu: https://example.com/menu', firstComment: 'Reserve below' },
        readers: [{ text: 'The menu: https://example.com/menu', media: 0 }],
      },
      {
        name: 'a photo',
        content: { text: 'The oven' },
        media: ['wide.jpg'],
        readers: [{ text: 'The oven', media: 1 }],
      },
      {
        name: 'several photos',
        content: { text: 'All of it' },
        media: ['wide.jpg', 'square.jpg', 'wide.png'],
        readers: [{ text: 'All of it', media: 3 }],
      },
      video,
      reel,
      {
        name: 'a photo story',
        content: { options: as('story') },
        media: ['tall.jpg'],
        readers: [{ text: null, media: 1 }],
      },
      story,
    ],
    withUpload: reel,
    givenUp: [
      { name: 'a video that was not kept', sample: video, order: failing('expired'), isFinal: false },
      { name: 'a video that cannot be processed', sample: video, order: failing('error'), isFinal: true },
      { name: 'a reel that was not kept', sample: reel, order: failing('expired'), isFinal: false },
      { name: 'a reel that cannot be processed', sample: reel, order: failing('error'), isFinal: true },
      { name: 'a reel that is not published', sample: reel, order: failing('publish_error'), isFinal: true },
      { name: 'a story that was not kept', sample: story, order: failing('expired'), isFinal: false },
    ],
    canRemove: true,
    canEdit: true,
  },
  insights: {
    formats: ['text', 'link', 'photo', 'carousel', 'video', 'reel'],
    stranger: { person: 'mathieu-kerven' },
    scope: 'read_insights',
    canList: true,
    knowsGone: true,
    hasDays: true,
    zone: 'America/Los_Angeles',
  },
  inbox: {
    kinds: ['comment', 'reply', 'mention', 'message'],
    lists: { comments: ['comment', 'reply'], mentions: ['mention'], messages: ['message'] },
    answers: ['comment', 'reply', 'mention', 'message'],
    declining: { scope: 'pages_messaging', kind: 'message' },
    windowHours: 24,
    canReplyPrivately: true,
    pushes: {
      kinds: ['comment', 'reply', 'mention', 'message'],
      changes: ['edited', 'removed', 'hidden'],
      hasBatches: true,
      hasChallenge: true,
    },
    moderation: ['hide', 'like', 'delete'],
  },
  rename: (name) => ({
    path: '/people/ines-benhaddou',
    body: { platform: 'facebook', page: { id: '61551234567890123', name } },
  }),
});

export const metricWords = {
  names: {
    impressions: 'Impressions',
    reach: 'Reach',
    reactions: 'Reactions',
    comments: 'Comments',
    shares: 'Shares',
    saves: 'Saves',
    clicks: 'Clicks',
    videoViews: 'Video views',
    watchMs: 'Watch time',
  },
} as const;

export const analyticsTabs = {
  label: 'Analytics',
  numbers: 'Numbers',
  watched: 'Watched accounts',
  reports: 'Reports',
  ranking: 'Ranking',
} as const;

export const growth = {
  title: 'How it grew',
  of: (post: string) => `How it grew: ${post}`,
} as const;

export const growthCurve = {
  what: 'how this post grew',
  engagements: 'Engagements',
  impressions: 'Impressions',
  legend: 'How to show it',
  chart: 'Chart',
  table: 'Table',
  caption: 'Numbers by the post’s age',
  age: 'After',
  asOf: (looks: number, age: string) => `Read ${looks} times, last ${age}`,
  once: (age: string, postAge: string) =>
    `We read these numbers once, ${age}, ${postAge} after the post went out. The line shows up after the next reading.`,
  onceLate: (age: string, postAge: string) =>
    `We read these numbers once, ${age}, ${postAge} after the post went out. Posts are read for 90 days, so there’s no line.`,
  empty: 'We haven’t read this post’s numbers yet. The first reading comes about 15 minutes after it goes out.',
  notGiven: (name: string) => `${name}: the network doesn’t share this number for this post.`,
  after: (age: string) => `after ${age}`,
  look: (age: string, value: string, name: string) => `After ${age}: ${value} ${name.toLowerCase()}`,
} as const;

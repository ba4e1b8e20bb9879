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
  asOf: (looks: number, age: string) => `${looks === 1 ? 'Read once' : `Read ${looks} times`}, last ${age}`,
  once: 'We read these numbers once. The line appears after the next reading.',
  empty: 'We haven’t read this post’s numbers yet. The first reading comes about 15 minutes after it goes out.',
  notGiven: (name: string) => `${name}: the network doesn’t share this number for this post.`,
  summary: (name: string, value: string, age: string, looks: number) =>
    `${name}: ${value} after ${age}, from ${looks === 1 ? '1 reading' : `${looks} readings`}`,
  look: (age: string, value: string, name: string) => `After ${age}: ${value} ${name.toLowerCase()}`,
} as const;

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
  reports: 'Reports',
} as const;

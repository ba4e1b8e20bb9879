/** Numbers of publications and accounts: whoever reads new ones reads `all` again. */
export const analyticsKeys = {
  all: ['analytics'],
  overview: (query: object) => ['analytics', 'overview', query],
  publications: (query: object) => ['analytics', 'publications', query],
  breakdowns: (query: object) => ['analytics', 'breakdowns', query],
  snapshots: (publicationId: string) => ['analytics', 'snapshots', publicationId],
  watched: (clientId: string) => ['analytics', 'watched', clientId],
  inbox: (query: object) => ['analytics', 'inbox', query],
  bestTimes: (query: object) => ['analytics', 'best-times', query],
} as const;

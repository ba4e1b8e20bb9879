/** One’s own standing, its posts and the team’s: whoever joins, leaves or changes a name reads `all` again. */
export const rankingKeys = {
  all: ['ranking'],
  own: (season: string | undefined) => ['ranking', 'own', season ?? null],
  publications: (season: string) => ['ranking', 'publications', season],
  team: (season: string | undefined) => ['ranking', 'team', season ?? null],
} as const;

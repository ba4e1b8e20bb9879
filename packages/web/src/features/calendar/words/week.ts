export const hourGrid = {
  newPost: (nameOfDay: string, clock: string) => `New post, ${nameOfDay}, ${clock}`,
  more: (count: number, clock: string, nameOfDay: string) => `+${count} more at ${clock}, ${nameOfDay}`,
  n1Post: '1 post',
  posts: (count: number) => `${count} posts`,
  attention: 'attention',
  needs: 'needs',
  need: 'need',
} as const;

export const stackedWeek = {
  newPost: (nameOfDay: string) => `New post, ${nameOfDay}`,
  noPosts: 'No posts',
  showAll: (count: number) => `Show all ${count}`,
  days: 'Days',
} as const;

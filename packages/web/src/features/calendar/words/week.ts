export const hourCell = {
  newPost: (day: string, time: string) => `New post, ${day}, ${time}`,
  newPostThen: (day: string, time: string, note: string) => `New post, ${day}, ${time}. ${note}`,
  bestTime: 'Best time',
} as const;

export const hourGrid = {
  more: (count: number, time: string, day: string) => `+${count} more at ${time}, ${day}`,
  posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  needAttention: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
} as const;

export const stackedWeek = {
  newPost: (day: string) => `New post, ${day}`,
  noPosts: 'No posts',
  showAll: (count: number) => `Show all ${count}`,
  days: 'Days',
} as const;

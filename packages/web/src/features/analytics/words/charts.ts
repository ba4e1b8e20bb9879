export const lineChart = {
  slider: (name: string) => `Day by day: ${name}`,
  weekSlider: (name: string) => `Week by week: ${name}`,
  weekOf: (day: string) => `Week of ${day}`,
  noNumber: 'no data',
  posts: (count: number) => (count === 1 ? '1 post went out' : `${count} posts went out`),
  value: (day: string, value: string, name: string, posts: number) =>
    `${day}: ${value === '—' ? 'no data' : `${value} ${name}`}${posts === 0 ? '' : posts === 1 ? ', 1 post' : `, ${posts} posts`}`,
} as const;

export const chartPanel = {
  chart: 'Chart',
  table: 'Table',
  legend: (title: string) => `Show ${title} as`,
} as const;

export const trends = {
  followers: 'Followers',
  followersName: 'followers',
  followersNote: 'All accounts together, at the end of each day. Days with missing data are left blank.',
  impressions: 'Impressions',
  impressionsName: 'impressions',
  engagements: 'Engagements',
  engagementsName: 'engagements',
  postsNote: 'Totals of the posts that went out each day, to date.',
  marksNote: 'Dots below the line mark days when posts went out.',
  weekFollowersNote: 'All accounts together, at the end of each week. Weeks with missing data are left blank.',
  weekNote: 'Totals of the posts that went out each week, to date.',
  newFollowers: 'Known for one day so far. The line starts with the next reading.',
  empty: 'No data for this period yet.',
  caption: (title: string) => `${title} by day`,
  weekCaption: (title: string) => `${title} by week`,
  week: 'Week',
  weekOf: (day: string) => `Week of ${day}`,
  day: 'Day',
  posts: 'Posts',
  openDay: (count: number, day: string) => `${count}: show posts of ${day}`,
} as const;

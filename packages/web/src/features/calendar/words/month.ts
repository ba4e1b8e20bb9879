export const monthView = {
  mon: 'Mon',
  monday: 'Monday',
  tue: 'Tue',
  tuesday: 'Tuesday',
  wed: 'Wed',
  wednesday: 'Wednesday',
  thu: 'Thu',
  thursday: 'Thursday',
  fri: 'Fri',
  friday: 'Friday',
  sat: 'Sat',
  saturday: 'Saturday',
  sun: 'Sun',
  sunday: 'Sunday',
} as const;

export const dayCell = {
  posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
} as const;

export const selectedDay = {
  schedule: (day: string) => `Schedule a post on ${day}`,
  empty: 'Nothing planned.',
  showAll: (count: number) => `Show all ${count}`,
} as const;

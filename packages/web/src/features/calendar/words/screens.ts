export const dashboardCalendar = {
  title: 'Content Calendar',
  description: 'Every client’s posts, day by day.',
  compose: 'Compose',
  schedulePost: 'Schedule Post',
} as const;

export const dashboardCalendar = {
  contentCalendar: 'Content Calendar',
  description: 'Every client’s posts, day by day.',
  compose: 'Compose',
  schedulePost: 'Schedule Post',
} as const;

export const calendarKeys = {
  campaigns: ['campaigns'],
  notes: ['calendar-notes'],
  daysSettings: ['days-settings'],
} as const;

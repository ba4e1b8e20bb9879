/** What happens, and how fast, after somebody asks for their data to be deleted. */
export const dataDeletionTimeline = {
  deactivatedWithinHours: 0,
  startsWithinHours: 24,
  completeWithinDays: 30,
} as const;

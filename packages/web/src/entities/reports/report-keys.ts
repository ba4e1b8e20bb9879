/** Reports and their schedules: whoever hears of a change reads `all` again. */
export const reportKeys = {
  all: ['reports'],
} as const;

/** Reports and their schedules: whoever hears of a change reads `all` again. */
export const reportKeys = {
  all: ['reports'],
  lists: ['reports', 'list'],
  list: (query: object) => ['reports', 'list', query],
  one: (id: string) => ['reports', 'one', id],
  preview: (input: object) => ['reports', 'preview', input],
  schedules: ['reports', 'schedules'],
} as const;
